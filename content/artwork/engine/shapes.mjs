/**
 * Solids as signed distance functions in their own coordinates, each with the half-size of a box that
 * holds it (and that box's centre). A shape without `distance` is exactly its box.
 */
export const block = (x, y, z) => ({ half: [x, y, z] })

export function softBlock(x, y, z, r) {
  return {
    half: [x, y, z],
    distance(px, py, pz) {
      const qx = Math.abs(px) - x + r
      const qy = Math.abs(py) - y + r
      const qz = Math.abs(pz) - z + r
      const ax = qx > 0 ? qx : 0
      const ay = qy > 0 ? qy : 0
      const az = qz > 0 ? qz : 0
      return Math.sqrt(ax * ax + ay * ay + az * az) + Math.min(Math.max(qx, qy, qz), 0) - r
    },
  }
}

/** A card or phone: a rounded rectangle in x/y, `z` half thick, with a small bevel. */
export function tablet(x, y, z, corner, bevel = 0.05) {
  return {
    half: [x, y, z],
    distance(px, py, pz) {
      const qx = Math.abs(px) - x + corner
      const qy = Math.abs(py) - y + corner
      const ax = qx > 0 ? qx : 0
      const ay = qy > 0 ? qy : 0
      const flat = Math.sqrt(ax * ax + ay * ay) + Math.min(Math.max(qx, qy), 0) - corner + bevel
      const deep = Math.abs(pz) - z + bevel
      const fx = flat > 0 ? flat : 0
      const fz = deep > 0 ? deep : 0
      return Math.sqrt(fx * fx + fz * fz) + Math.min(Math.max(flat, deep), 0) - bevel
    },
  }
}

/** A pass: the tablet with a half-round notch bitten out of its top edge. */
export function notched(x, y, z, corner, notch) {
  const body = tablet(x, y, z, corner, Math.min(z * 0.5, 0.05))
  return {
    half: body.half,
    distance: (px, py, pz) => Math.max(body.distance(px, py, pz), notch - Math.hypot(px, py - y)),
  }
}

/** A cylinder standing along y: radius, half height, bevel. */
export function drum(radius, height, bevel = 0) {
  return {
    half: [radius, height, radius],
    distance(px, py, pz) {
      const r = Math.sqrt(px * px + pz * pz) - radius + bevel
      const h = Math.abs(py) - height + bevel
      const ar = r > 0 ? r : 0
      const ah = h > 0 ? h : 0
      return Math.sqrt(ar * ar + ah * ah) + Math.min(Math.max(r, h), 0) - bevel
    },
  }
}

/** A pipe or washer along y. */
export function sleeve(radius, hole, height, bevel = 0) {
  const body = drum(radius, height, bevel)
  return {
    half: body.half,
    distance: (px, py, pz) => Math.max(body.distance(px, py, pz), hole - Math.sqrt(px * px + pz * pz)),
  }
}

/** A bumper plate along y: a fat rim, a dished face, a raised hub with a bore. */
export function plate(radius, height) {
  const rim = (r, y, from, to, h, bevel) => {
    const a = Math.max(from - r, r - to) + bevel
    const b = Math.abs(y) - h + bevel
    const ax = a > 0 ? a : 0
    const bx = b > 0 ? b : 0
    return Math.sqrt(ax * ax + bx * bx) + Math.min(Math.max(a, b), 0) - bevel
  }
  return {
    half: [radius, height, radius],
    distance(px, py, pz) {
      const r = Math.sqrt(px * px + pz * pz)
      const outer = rim(r, py, radius * 0.84, radius, height, height * 0.22)
      const dish = rim(r, py, radius * 0.11, radius * 0.9, height * 0.66, 0.1)
      const hub = rim(r, py, radius * 0.11, radius * 0.32, height * 0.9, height * 0.12)
      const ring = rim(r, py, radius * 0.4, radius * 0.42, height * 0.76, 0.1)
      return Math.min(outer, dish, hub, ring)
    },
  }
}

export function ball(radius) {
  return {
    half: [radius, radius, radius],
    distance: (px, py, pz) => Math.sqrt(px * px + py * py + pz * pz) - radius,
  }
}

/** A ring lying in x/z. */
export function ring(radius, thick) {
  return {
    half: [radius + thick, thick, radius + thick],
    distance(px, py, pz) {
      const q = Math.sqrt(px * px + pz * pz) - radius
      return Math.sqrt(q * q + py * py) - thick
    },
  }
}

/** A rounded rod through points, its radius given per point; neighbours melt together by `melt`. */
export function limb(points, radii, melt = 0) {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  points.forEach((p, i) => {
    for (let k = 0; k < 3; k++) {
      low[k] = Math.min(low[k], p[k] - radii[i] - melt * 0.3)
      high[k] = Math.max(high[k], p[k] + radii[i] + melt * 0.3)
    }
  })
  return {
    half: [0, 1, 2].map((k) => (high[k] - low[k]) / 2),
    centre: [0, 1, 2].map((k) => (high[k] + low[k]) / 2),
    distance(px, py, pz) {
      let d = Infinity
      for (let i = 0; i + 1 < points.length; i++) {
        const a = points[i]
        const b = points[i + 1]
        const bx = b[0] - a[0]
        const by = b[1] - a[1]
        const bz = b[2] - a[2]
        const ax = px - a[0]
        const ay = py - a[1]
        const az = pz - a[2]
        let h = (ax * bx + ay * by + az * bz) / (bx * bx + by * by + bz * bz)
        h = h < 0 ? 0 : h > 1 ? 1 : h
        const x = ax - bx * h
        const y = ay - by * h
        const z = az - bz * h
        d = melted(d, Math.sqrt(x * x + y * y + z * z) - radii[i] - (radii[i + 1] - radii[i]) * h, melt)
      }
      return d
    },
  }
}

/** The smaller of two distances, with a soft seam `k` wide. */
export function melted(a, b, k) {
  if (k <= 0 || a === Infinity) return Math.min(a, b)
  const h = Math.max(k - Math.abs(a - b), 0) / k
  return Math.min(a, b) - h * h * k * 0.25
}

/** Several limbs or balls as one soft body (a hand, a head). */
export function body(shapes, melt) {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (const s of shapes)
    for (let k = 0; k < 3; k++) {
      const c = s.centre?.[k] ?? 0
      low[k] = Math.min(low[k], c - s.half[k] - melt * 0.3)
      high[k] = Math.max(high[k], c + s.half[k] + melt * 0.3)
    }
  return {
    half: [0, 1, 2].map((k) => (high[k] - low[k]) / 2),
    centre: [0, 1, 2].map((k) => (high[k] + low[k]) / 2),
    distance(x, y, z) {
      let d = Infinity
      for (const s of shapes) d = melted(d, s.distance(x, y, z), melt)
      return d
    },
  }
}

/** A shape of one's own: half-size, distance, optional centre. */
export const carved = (half, distance, centre) => ({ half, distance, centre })
