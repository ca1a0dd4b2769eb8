"""The web server: tables people share, over HTTP and WebSocket."""
