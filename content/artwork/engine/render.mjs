/** Renders the rows of one picture that belong to one worker. */
import { cross, sub, unit } from './vector.mjs'
import { Scene } from './trace.mjs'
import { day, noise, screen, tone } from './print.mjs'

const BIAS = 0.03

/** What polished steel sees around it: a bright window, a dark horizon, a mid floor. */
function room(ry, rx) {
  if (ry > 0.55) return 0.82
  if (ry > 0.28) return 1.05
  if (ry > 0.02) return 0.5 + 0.35 * Math.max(0, -rx)
  if (ry > -0.28) return 0.12
  return 0.42
}

function painter(picture, width) {
  const scene = new Scene(picture.things)
  const sun = unit(picture.sun)
  const sky = unit(picture.sky ?? [0.2, 1, 0.5])
  const tones = picture.tones ?? day
  const edges = picture.edges ?? [0.62, 0.4, 0.16]
  const spread = picture.spread ?? 0.07
  const lamps = picture.lamps ?? []
  const pitch = (picture.pitch ?? 7) * (width / picture.width)
  const far = picture.far ?? 6000

  return function paint(o, d, px, py, out, depth) {
    const found = scene.cast(o, d, far)
    if (!found) {
      const c = picture.backdrop(d, px, py)
      out[0] = c[0]
      out[1] = c[1]
      out[2] = c[2]
      return
    }
    const h = { ...found }
    const m = h.thing.surface(h.lx, h.ly, h.lz, h.kx, h.ky, h.kz)
    let [r, g, b] = m.c
    if (!m.glow) {
      const p = [h.x + h.nx * BIAS, h.y + h.ny * BIAS, h.z + h.nz * BIAS]
      const facing = h.nx * sun[0] + h.ny * sun[1] + h.nz * sun[2]
      let lit = 0
      if (facing > 0 && (!picture.gobo || picture.gobo(h.x, h.y, h.z, h)) && !scene.cast(p, sun, far, true))
        lit = 1
      const up = h.nx * sky[0] + h.ny * sky[1] + h.nz * sky[2]
      const open = up > 0 && !scene.cast(p, sky, picture.skyReach ?? far, true) ? 1 : 0
      let v
      if (m.metal) {
        const k = 2 * (d[0] * h.nx + d[1] * h.ny + d[2] * h.nz)
        v = room(d[1] - k * h.ny, d[0] - k * h.nx) * (lit ? 1 : 0.62) + (m.grip ?? 0)
      } else {
        v = (picture.ambient ?? 0.2) + 0.12 * h.ny + open * up * (picture.fill ?? 0.16)
        if (lit) v += 0.18 + 0.62 * facing
      }
      v += m.lift
      const s = screen(px, py, pitch)
      const t = tones[tone(v, s, edges, spread)]
      r *= t[0]
      g *= t[1]
      b *= t[2]
      if (m.metal && lit && v > 1.02) {
        r = Math.min(255, r * 1.2)
        g = Math.min(255, g * 1.2)
        b = Math.min(255, b * 1.2)
      }
      if (m.sheen && lit) {
        const k = 2 * (d[0] * h.nx + d[1] * h.ny + d[2] * h.nz)
        const shine = (d[0] - k * h.nx) * sun[0] + (d[1] - k * h.ny) * sun[1] + (d[2] - k * h.nz) * sun[2]
        if (shine + s * 0.02 > m.sheen) {
          r = r * 0.45 + 250 * 0.55
          g = g * 0.45 + 244 * 0.55
          b = b * 0.45 + 232 * 0.55
        }
      }
      for (const lamp of lamps) {
        const l = [lamp.at[0] - p[0], lamp.at[1] - p[1], lamp.at[2] - p[2]]
        const far2 = l[0] * l[0] + l[1] * l[1] + l[2] * l[2]
        const dist = Math.sqrt(far2)
        const n = (h.nx * l[0] + h.ny * l[1] + h.nz * l[2]) / dist
        if (n <= 0) continue
        const power = ((n * lamp.reach * lamp.reach) / far2) * (lamp.mask ? lamp.mask(h.x, h.y, h.z) : 1)
        const step =
          power + s * 0.16 > 1 ? (lamp.full ?? 0.8) : power + s * 0.12 > 0.38 ? (lamp.half ?? 0.38) : 0
        if (!step) continue
        if (
          lamp.shadow !== false &&
          scene.cast(p, [l[0] / dist, l[1] / dist, l[2] / dist], dist - (lamp.size ?? 1), true)
        )
          continue
        r += ((m.c[0] * lamp.c[0]) / 255) * step
        g += ((m.c[1] * lamp.c[1]) / 255) * step
        b += ((m.c[2] * lamp.c[2]) / 255) * step
      }
    }
    if (m.mirror && depth === 0) {
      const k = 2 * (d[0] * h.nx + d[1] * h.ny + d[2] * h.nz)
      const back = [0, 0, 0]
      paint(
        [h.x + h.nx * BIAS, h.y + h.ny * BIAS, h.z + h.nz * BIAS],
        [d[0] - k * h.nx, d[1] - k * h.ny, d[2] - k * h.nz],
        px,
        py,
        back,
        1,
      )
      const w = m.mirror
      r = r * (1 - w) + back[0] * w
      g = g * (1 - w) + back[1] * w
      b = b * (1 - w) + back[2] * w
    }
    if (picture.haze) {
      const w = picture.haze(h.t, screen(px, py, pitch), h)
      if (w > 0) {
        r += (picture.hazeColour[0] - r) * w
        g += (picture.hazeColour[1] - g) * w
        b += (picture.hazeColour[2] - b) * w
      }
    }
    out[0] = r > 255 ? 255 : r
    out[1] = g > 255 ? 255 : g
    out[2] = b > 255 ? 255 : b
  }
}

/** Paper shows through the ink here and there, and ink strays onto the paper. */
function grain(x, y, out, amount) {
  const n = noise(x + 17, y * 3 + 5)
  if (n > amount) return
  const dark = out[0] + out[1] + out[2] < 330
  const k = dark ? 0.3 : 0.22
  const to = dark ? 225 : 60
  out[0] += (to - out[0]) * k
  out[1] += (to - out[1]) * k
  out[2] += (to - out[2]) * k
}

/**
 * Renders every `step`-th row beginning at `first` into `pixels` (RGB bytes of the whole picture).
 * `samples` is the side of the sampling grid per pixel.
 */
export function renderRows(picture, width, height, samples, first, step, pixels) {
  const paint = painter(picture, width)
  const { eye, target, lens, shift = [0, 0], roll = 0 } = picture.camera
  const ahead = unit(sub(target, eye))
  const level = unit(cross(ahead, [Math.sin(roll), Math.cos(roll), 0]))
  const up = cross(level, ahead)
  const reach = Math.tan((lens * Math.PI) / 360)
  const out = [0, 0, 0]
  for (let y = first; y < height; y += step)
    for (let x = 0; x < width; x++) {
      let r = 0
      let g = 0
      let b = 0
      for (let j = 0; j < samples; j++)
        for (let i = 0; i < samples; i++) {
          const px = x + (i + 0.5) / samples
          const py = y + (j + 0.5) / samples
          const sx = ((px / width) * 2 - 1 + shift[0]) * reach * (width / height)
          const sy = (1 - (py / height) * 2 + shift[1]) * reach
          const d = unit([
            ahead[0] + level[0] * sx + up[0] * sy,
            ahead[1] + level[1] * sx + up[1] * sy,
            ahead[2] + level[2] * sx + up[2] * sy,
          ])
          paint(eye, d, px, py, out, 0)
          r += out[0]
          g += out[1]
          b += out[2]
        }
      const n = samples * samples
      out[0] = r / n
      out[1] = g / n
      out[2] = b / n
      if (samples > 1) grain(x, y, out, picture.grain ?? 0.006)
      const at = (y * width + x) * 3
      pixels[at] = Math.round(out[0])
      pixels[at + 1] = Math.round(out[1])
      pixels[at + 2] = Math.round(out[2])
    }
}
