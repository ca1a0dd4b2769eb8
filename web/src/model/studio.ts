/** Lamp, camera and pieces: keeps a drawing like its description, and draws only when something has changed. */

import {
  AmbientLight,
  type BufferGeometry,
  CanvasTexture,
  Color,
  DirectionalLight,
  DoubleSide,
  EdgesGeometry,
  FrontSide,
  Group,
  HemisphereLight,
  LineBasicMaterial,
  LineSegments,
  type Material,
  Mesh,
  MeshLambertMaterial,
  PCFShadowMap,
  PerspectiveCamera,
  Raycaster,
  Scene,
  SRGBColorSpace,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import { drawn, geometryOf, nameOf } from './shapes';
import type { Body, Outlook, Painting, Solid, Spot } from './solids';
import { carried, entering, leaving, type Pose, TRAVEL, TUMBLE, trembling, WOBBLE } from './travel';

interface Piece {
  solid: Solid;
  group: Group;
  /** When it was first drawn; a swing counts from here. */
  since: number;
  /** When it began to tremble last. */
  shaken: number | null;
  way: { begin: number; length: number; pose: (part: number) => Pose; gone: boolean } | null;
}

/** How much of a look is seen. */
const CLEAR = { solid: 1, veiled: 0.8, ghost: 0.34, glass: 0.22 } as const;
const CRISP = 256; // pixels of a painted cell
const least = 0.12;
const steepest = Math.PI / 2 - 0.02;

/** Can this browser draw in the round at all? */
export function canDraw(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}

export class Studio {
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly camera = new PerspectiveCamera(32, 1, 0.1, 200);
  private readonly orbit: OrbitControls;
  private readonly lamp = new DirectionalLight(0xfff2dd, 2.3);
  private readonly pieces = new Map<string, Piece>();
  private readonly geometries = new Map<string, BufferGeometry>();
  private readonly edges = new Map<string, BufferGeometry>();
  private readonly textures = new Map<string, CanvasTexture>();
  private readonly ray = new Raycaster();
  private home: Outlook;
  private frame = 0;
  private motion = true;
  /** Whether something was on its way when it was last drawn. */
  private moving = false;
  /** Called after each drawing: what hangs in front of the model follows it. */
  afterDrawing: () => void = () => {};

  constructor(
    private readonly canvas: HTMLCanvasElement,
    home: Outlook,
  ) {
    this.home = home;
    this.renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    // Shadows move with the pieces, not with the eye: they are cast anew only when a piece has moved.
    this.renderer.shadowMap.autoUpdate = false;
    this.lamp.castShadow = true;
    this.lamp.shadow.mapSize.set(1024, 1024);
    this.lamp.shadow.bias = -0.0008;
    this.lamp.shadow.normalBias = 0.02;
    this.scene.add(new AmbientLight(0xffffff, 0.75), new HemisphereLight(0xeaf6ff, 0xb59a78, 1.15));
    this.scene.add(this.lamp, this.lamp.target);
    this.orbit = new OrbitControls(this.camera, canvas);
    this.orbit.enablePan = false;
    this.orbit.minPolarAngle = Math.PI / 2 - steepest;
    this.orbit.maxPolarAngle = Math.PI / 2 - least;
    this.orbit.addEventListener('change', () => this.wake());
    this.lookFrom(home);
  }

  /** Back to where one looked from at first. */
  lookHome(): void {
    this.lookFrom(this.home);
  }

  /** Another middle or distance, for example of a grown tower: the direction of the person's look stays. */
  reframe(home: Outlook): void {
    const same = JSON.stringify(home) === JSON.stringify(this.home);
    this.home = home;
    if (same) return;
    this.lookFrom({ ...home, ...this.direction() });
  }

  /** The eye moves about the model: by a turn, a tilt, and nearer by a factor. */
  move(turn: number, tilt: number, nearer = 1): void {
    const now = this.direction();
    const distance = this.camera.position.distanceTo(this.orbit.target) / nearer;
    this.lookFrom({ ...this.home, distance, turn: now.turn + turn, tilt: now.tilt + tilt });
  }

  /** From one side, as high above the horizon as at first. */
  face(turn: number): void {
    this.lookFrom({ ...this.home, turn });
  }

  /** Straight from above, north up. */
  lookDown(): void {
    this.lookFrom({ ...this.home, turn: 0, tilt: steepest });
  }

  private direction(): { turn: number; tilt: number } {
    return {
      turn: this.orbit.getAzimuthalAngle(),
      tilt: Math.PI / 2 - this.orbit.getPolarAngle(),
    };
  }

  private lookFrom({ around, distance, turn, tilt }: Outlook): void {
    const up = Math.min(steepest, Math.max(least, tilt));
    const middle = new Vector3(...drawn(around));
    this.orbit.target.copy(middle);
    this.orbit.minDistance = this.home.distance * 0.35;
    this.orbit.maxDistance = this.home.distance * 2;
    const flat = Math.cos(up) * distance;
    this.camera.position.set(
      middle.x + Math.sin(turn) * flat,
      middle.y + Math.sin(up) * distance,
      middle.z + Math.cos(turn) * flat,
    );
    this.orbit.update();
    this.light(middle);
    this.wake();
  }

  private light(middle: Vector3): void {
    const reach = this.home.distance * 0.62;
    this.lamp.position.set(middle.x - reach * 0.7, middle.y + reach * 1.5, middle.z + reach * 0.8);
    this.lamp.target.position.copy(middle);
    const frame = this.lamp.shadow.camera;
    Object.assign(frame, {
      left: -reach,
      right: reach,
      top: reach,
      bottom: -reach,
      near: 0.1,
      far: reach * 5,
    });
    frame.updateProjectionMatrix();
    this.renderer.shadowMap.needsUpdate = true;
  }

  resize(width: number, height: number): void {
    if (width < 1 || height < 1) return;
    this.renderer.setPixelRatio(Math.min(2, globalThis.devicePixelRatio || 1));
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / height;
    // The narrower side decides how much fits: a phone held upright sees the same width as a desk.
    this.camera.fov =
      width >= height ? 32 : 2 * Math.atan(Math.tan(Math.PI / 11.25) * (height / width)) * 57.2958;
    this.camera.updateProjectionMatrix();
    this.wake();
  }

  /** Makes the drawing like this description; what differs travels, if motion is wanted. */
  show(solids: readonly Solid[], motion: boolean): void {
    this.motion = motion;
    const now = performance.now();
    const first = this.pieces.size === 0;
    const wanted = new Set(solids.map(solid => solid.key));
    let changed = false;
    for (const solid of solids) changed = this.place(solid, now, motion && !first) || changed;
    for (const [key, piece] of this.pieces)
      if (!wanted.has(key) && !piece.way?.gone) {
        this.dismiss(key, piece, now);
        changed = true;
      }
    if (!changed) return;
    this.renderer.shadowMap.needsUpdate = true;
    this.wake();
  }

  /** Says whether the drawing is another one now. */
  private place(solid: Solid, now: number, motion: boolean): boolean {
    const old = this.pieces.get(solid.key);
    const from = old && !old.way?.gone ? old.solid.at : null;
    const since = old?.since ?? now;
    if (old && (old.way?.gone || !sameLook(old.solid, solid))) this.remove(solid.key, old);
    const kept = this.pieces.get(solid.key);
    const shaken = motion && solid.wobble !== undefined && solid.wobble.cause !== old?.solid.wobble?.cause;
    const piece: Piece = kept ?? { solid, group: this.build(solid), since, shaken: null, way: null };
    piece.solid = solid;
    if (shaken) piece.shaken = now;
    this.pieces.set(solid.key, piece);
    if (!motion) piece.way = null;
    else if (from && String(from) !== String(solid.at))
      piece.way = { begin: now, length: TRAVEL, gone: false, pose: part => carried(from, solid.at, part) };
    else if (!from && solid.enter) {
      const { enter, at } = solid;
      piece.way = { begin: now, length: TRAVEL, gone: false, pose: part => entering(enter, at, part) };
    }
    return kept === undefined || shaken || piece.way !== null || String(from) !== String(solid.at);
  }

  private dismiss(key: string, piece: Piece, now: number): void {
    const { leave, at } = piece.solid;
    if (!this.motion || !leave) {
      this.remove(key, piece);
      return;
    }
    const length = leave === 'tumble' ? TUMBLE : TRAVEL;
    const pose = (part: number) => leaving(leave, at, this.home.around, 0, part);
    piece.way = { begin: now, length, gone: true, pose };
  }

  private remove(key: string, piece: Piece): void {
    this.scene.remove(piece.group);
    piece.group.traverse(part => {
      if (part instanceof Mesh || part instanceof LineSegments) (part.material as Material).dispose();
    });
    this.pieces.delete(key);
  }

  private build(solid: Solid): Group {
    const group = new Group();
    for (const body of bodies(solid)) {
      const mesh = new Mesh(this.geometry(body), this.material(solid, body));
      mesh.castShadow = solid.look === undefined || solid.look === 'solid';
      mesh.receiveShadow = mesh.castShadow;
      group.add(mesh);
      if (body.kind !== 'sheet' && body.kind !== 'cylinder') group.add(this.outline(solid, body));
    }
    group.userData.key = solid.key;
    this.scene.add(group);
    return group;
  }

  private outline(solid: Solid, body: Body): LineSegments {
    const name = nameOf(body);
    const found = this.edges.get(name) ?? new EdgesGeometry(this.geometry(body), 30);
    this.edges.set(name, found);
    const ghost = solid.look === 'ghost';
    const colour = new Color(solid.colour).multiplyScalar(ghost ? 0.8 : 0.45);
    return new LineSegments(
      found,
      new LineBasicMaterial({ color: colour, transparent: true, opacity: ghost ? 0.9 : 0.65 }),
    );
  }

  private geometry(body: Body): BufferGeometry {
    const name = nameOf(body);
    const found = this.geometries.get(name) ?? geometryOf(body);
    this.geometries.set(name, found);
    return found;
  }

  private material(solid: Solid, body: Body): MeshLambertMaterial {
    const clear = CLEAR[solid.look ?? 'solid'];
    const painted = body.kind === 'sheet';
    const skin = body.kind === 'cells' && clear === 1 ? body.skin : undefined;
    const material = new MeshLambertMaterial({
      color: painted ? 0xffffff : solid.colour,
      map: painted ? this.texture(body, body.width, body.depth) : skin ? this.texture(skin, 1, 1) : null,
      transparent: clear < 1 || painted,
      opacity: clear,
      depthWrite: clear === 1,
      side: clear < 1 ? DoubleSide : FrontSide,
      // A painted sheet lies just above what it lies on, an edge just above its faces.
      polygonOffset: true,
      polygonOffsetFactor: painted ? -2 : 1,
      polygonOffsetUnits: painted ? -2 : 1,
    });
    if (solid.glow) {
      material.emissive = new Color(solid.glow);
      material.emissiveIntensity = 0.45;
    }
    return material;
  }

  private texture(painting: Painting, width: number, depth: number): CanvasTexture {
    const found = this.textures.get(painting.picture);
    if (found) return found;
    const canvas = document.createElement('canvas');
    const scale = Math.min(CRISP, 2048 / Math.max(width, depth));
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(depth * scale);
    const brush = canvas.getContext('2d');
    if (brush) {
      brush.scale(scale, scale);
      painting.paint(brush, width, depth);
    }
    const texture = new CanvasTexture(canvas);
    texture.colorSpace = SRGBColorSpace;
    texture.anisotropy = 8;
    this.textures.set(painting.picture, texture);
    return texture;
  }

  /** The addresses under a point of the canvas, nearest first; both run from -1 to 1. */
  under(x: number, y: number): string[] {
    if (this.frame !== 0) {
      // Something has changed since the last drawing: what is new must not be looked for where it was made.
      this.poseAll(performance.now());
      this.scene.updateMatrixWorld();
    }
    this.ray.setFromCamera(new Vector2(x, y), this.camera);
    const groups = [...this.pieces.values()].filter(piece => piece.solid.target).map(piece => piece.group);
    const found: string[] = [];
    for (const { object } of this.ray.intersectObjects(groups, true)) {
      const target = this.pieces.get(object.parent?.userData.key)?.solid.target;
      if (target && object instanceof Mesh && !found.includes(target)) found.push(target);
    }
    return found;
  }

  /** Where a spot is seen, in pixels of the canvas. */
  seenAt(spot: Spot): { x: number; y: number } {
    const point = new Vector3(...drawn(spot)).project(this.camera);
    return {
      x: ((point.x + 1) / 2) * this.canvas.clientWidth,
      y: ((1 - point.y) / 2) * this.canvas.clientHeight,
    };
  }

  private wake(): void {
    if (this.frame === 0) this.frame = requestAnimationFrame(now => this.draw(now));
  }

  private draw(now: number): void {
    this.frame = 0;
    const moving = this.poseAll(now);
    if (moving || this.moving) this.renderer.shadowMap.needsUpdate = true;
    this.moving = moving;
    this.renderer.render(this.scene, this.camera);
    this.afterDrawing();
    if (moving) this.wake();
  }

  /** Says whether anything is still on its way. */
  private poseAll(now: number): boolean {
    let moving = false;
    for (const [key, piece] of this.pieces) moving = this.pose(key, piece, now) || moving;
    return moving;
  }

  /** Puts a piece where it belongs at this moment; says whether it is still on its way. */
  private pose(key: string, piece: Piece, now: number): boolean {
    const { solid, group, way } = piece;
    const part = way ? Math.min(1, Math.max(0, (now - way.begin) / way.length)) : 1;
    if (way && part === 1) {
      piece.way = null;
      if (way.gone) {
        this.remove(key, piece);
        return false;
      }
    }
    const { at, spin, there } = piece.way ? piece.way.pose(part) : resting(solid);
    const [x, y, z] = solid.swing ? solid.swing(now - piece.since) : this.trembles(piece, now);
    group.position.set(...drawn([at[0] + x, at[1] + y, at[2] + z]));
    group.rotation.set((solid.tip ?? 0) + spin[0], solid.turn ?? 0, spin[1]);
    group.scale.setScalar(Math.max(0.001, there));
    return piece.way !== null || piece.shaken !== null || solid.swing !== undefined;
  }

  private trembles(piece: Piece, now: number): Spot {
    if (piece.shaken === null || !piece.solid.wobble || now - piece.shaken > TRAVEL + WOBBLE) {
      piece.shaken = null;
      return [0, 0, 0];
    }
    return trembling(piece.solid.wobble.lean, now - piece.shaken);
  }

  close(): void {
    cancelAnimationFrame(this.frame);
    this.orbit.dispose();
    for (const [key, piece] of this.pieces) this.remove(key, piece);
    for (const kept of [...this.geometries.values(), ...this.edges.values(), ...this.textures.values()])
      kept.dispose();
    this.renderer.dispose();
  }
}

const resting = (solid: Solid): Pose => ({ at: solid.at, spin: [0, 0], there: 1 });

const bodies = (solid: Solid): readonly Body[] =>
  Array.isArray(solid.shape) ? (solid.shape as readonly Body[]) : [solid.shape as Body];

const sameLook = (a: Solid, b: Solid): boolean =>
  a.colour === b.colour &&
  a.look === b.look &&
  a.glow === b.glow &&
  a.turn === b.turn &&
  a.tip === b.tip &&
  bodies(a).map(nameOf).join() === bodies(b).map(nameOf).join();
