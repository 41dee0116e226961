/** Follows rays through a list of things. A thing is a shape, placed and turned, with a surface. */
import { still } from './vector.mjs'

const NEAR = 0.004

/**
 * Places a shape. `surface(x, y, z, nx, ny, nz)` gets the thing's own coordinates and returns a material
 * (see print.mjs); a plain material is allowed too.
 */
export function thing(shape, surface, at = [0, 0, 0], turn = still, options = {}) {
  const centre = shape.centre ?? [0, 0, 0]
  const low = [0, 0, 0]
  const high = [0, 0, 0]
  for (let k = 0; k < 3; k++) {
    const m = turn.slice(k * 3, k * 3 + 3)
    const c = at[k] + m[0] * centre[0] + m[1] * centre[1] + m[2] * centre[2]
    const e = Math.abs(m[0]) * shape.half[0] + Math.abs(m[1]) * shape.half[1] + Math.abs(m[2]) * shape.half[2]
    low[k] = c - e
    high[k] = c + e
  }
  return {
    distance: shape.distance ?? null,
    half: shape.half,
    centre,
    at,
    turn,
    low,
    high,
    surface: typeof surface === 'function' ? surface : () => surface,
    shadow: options.shadow ?? true,
    seen: options.seen ?? true,
  }
}

function split(things) {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (const t of things)
    for (let k = 0; k < 3; k++) {
      low[k] = Math.min(low[k], t.low[k])
      high[k] = Math.max(high[k], t.high[k])
    }
  const node = { low, high, things: null, left: null, right: null }
  if (things.length <= 3) {
    node.things = things
    return node
  }
  const size = [0, 1, 2].map((k) => high[k] - low[k])
  const k = size.indexOf(Math.max(...size))
  const sorted = [...things].sort((a, b) => a.low[k] + a.high[k] - b.low[k] - b.high[k])
  const middle = sorted.length >> 1
  node.left = split(sorted.slice(0, middle))
  node.right = split(sorted.slice(middle))
  return node
}

function meets(low, high, o, inv, far) {
  let t0 = 0
  let t1 = far
  for (let k = 0; k < 3; k++) {
    let a = (low[k] - o[k]) * inv[k]
    let b = (high[k] - o[k]) * inv[k]
    if (a > b) {
      const swap = a
      a = b
      b = swap
    }
    if (a > t0) t0 = a
    if (b < t1) t1 = b
    if (t0 > t1) return false
  }
  return true
}

export class Scene {
  constructor(things) {
    this.root = split(things.filter((t) => t.seen || t.shadow))
    this.stack = []
    this.hit = {
      t: 0,
      thing: null,
      x: 0,
      y: 0,
      z: 0,
      nx: 0,
      ny: 0,
      nz: 0,
      lx: 0,
      ly: 0,
      lz: 0,
      kx: 0,
      ky: 0,
      kz: 0,
    }
  }

  /** The nearest hit along the ray, or null. With `shade`, any shadow-casting hit will do. */
  cast(o, d, far, shade = false) {
    const inv = [1 / (d[0] || 1e-12), 1 / (d[1] || 1e-12), 1 / (d[2] || 1e-12)]
    const stack = this.stack
    stack.length = 0
    stack.push(this.root)
    let best = far
    let found = null
    while (stack.length) {
      const node = stack.pop()
      if (!meets(node.low, node.high, o, inv, best)) continue
      if (node.things) {
        for (const t of node.things) {
          if (shade ? !t.shadow : !t.seen) continue
          const at = this.enter(t, o, d, best)
          if (at >= 0 && at < best) {
            best = at
            found = t
            if (shade) return this.hit
          }
        }
      } else {
        stack.push(node.left, node.right)
      }
    }
    if (!found) return null
    return this.describe(found, o, d, best)
  }

  enter(t, o, d, far) {
    const m = t.turn
    const x = o[0] - t.at[0]
    const y = o[1] - t.at[1]
    const z = o[2] - t.at[2]
    const ox = m[0] * x + m[3] * y + m[6] * z
    const oy = m[1] * x + m[4] * y + m[7] * z
    const oz = m[2] * x + m[5] * y + m[8] * z
    const dx = m[0] * d[0] + m[3] * d[1] + m[6] * d[2]
    const dy = m[1] * d[0] + m[4] * d[1] + m[7] * d[2]
    const dz = m[2] * d[0] + m[5] * d[1] + m[8] * d[2]
    const [hx, hy, hz] = t.half
    const [cx, cy, cz] = t.centre
    let t0 = -Infinity
    let t1 = far
    let a = (-hx + cx - ox) / (dx || 1e-12)
    let b = (hx + cx - ox) / (dx || 1e-12)
    t0 = Math.max(t0, Math.min(a, b))
    t1 = Math.min(t1, Math.max(a, b))
    a = (-hy + cy - oy) / (dy || 1e-12)
    b = (hy + cy - oy) / (dy || 1e-12)
    t0 = Math.max(t0, Math.min(a, b))
    t1 = Math.min(t1, Math.max(a, b))
    a = (-hz + cz - oz) / (dz || 1e-12)
    b = (hz + cz - oz) / (dz || 1e-12)
    t0 = Math.max(t0, Math.min(a, b))
    t1 = Math.min(t1, Math.max(a, b))
    if (t0 > t1 || t1 < 0) return -1
    if (!t.distance) return t0 > 1e-4 ? t0 : -1
    let s = Math.max(t0, 0)
    for (let i = 0; i < 140 && s <= t1; i++) {
      const r = t.distance(ox + dx * s, oy + dy * s, oz + dz * s)
      if (r < NEAR) return s
      s += r * 0.92
    }
    return -1
  }

  describe(t, o, d, s) {
    const h = this.hit
    const m = t.turn
    h.t = s
    h.thing = t
    h.x = o[0] + d[0] * s
    h.y = o[1] + d[1] * s
    h.z = o[2] + d[2] * s
    const x = h.x - t.at[0]
    const y = h.y - t.at[1]
    const z = h.z - t.at[2]
    const lx = m[0] * x + m[3] * y + m[6] * z
    const ly = m[1] * x + m[4] * y + m[7] * z
    const lz = m[2] * x + m[5] * y + m[8] * z
    let nx = 0
    let ny = 0
    let nz = 0
    if (t.distance) {
      const e = 0.01
      const f = t.distance
      nx = f(lx + e, ly, lz) - f(lx - e, ly, lz)
      ny = f(lx, ly + e, lz) - f(lx, ly - e, lz)
      nz = f(lx, ly, lz + e) - f(lx, ly, lz - e)
      const n = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1
      nx /= n
      ny /= n
      nz /= n
    } else {
      const qx = Math.abs(Math.abs(lx - t.centre[0]) - t.half[0])
      const qy = Math.abs(Math.abs(ly - t.centre[1]) - t.half[1])
      const qz = Math.abs(Math.abs(lz - t.centre[2]) - t.half[2])
      if (qx <= qy && qx <= qz) nx = lx > t.centre[0] ? 1 : -1
      else if (qy <= qz) ny = ly > t.centre[1] ? 1 : -1
      else nz = lz > t.centre[2] ? 1 : -1
    }
    h.lx = lx
    h.ly = ly
    h.lz = lz
    h.kx = nx
    h.ky = ny
    h.kz = nz
    h.nx = m[0] * nx + m[1] * ny + m[2] * nz
    h.ny = m[3] * nx + m[4] * ny + m[5] * nz
    h.nz = m[6] * nx + m[7] * ny + m[8] * nz
    return h
  }
}
