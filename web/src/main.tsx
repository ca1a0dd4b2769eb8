/** The way in: which page an address means. */

import './style/base.css';
import { render } from 'preact';
import { dress } from './preferences';
import { Router } from './router';

dress(document.documentElement);
render(<Router />, document.getElementById('page') as HTMLElement);
