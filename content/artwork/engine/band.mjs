/** A tape to add sounds to, and the instruments of the lift's band, made of sines and noise. */
const RATE = 44100
export const pitch = (key) => 440 * 2 ** ((key - 69) / 12)

let seed = 7
const random = () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed / 2147483648 - 1
}

export class Tape {
  constructor(seconds, looped) {
    this.length = Math.round(seconds * RATE)
    this.looped = looped
    this.left = new Float64Array(this.length)
    this.right = new Float64Array(this.length)
  }

  /** Adds `sound(t)` (t in seconds since its start) at `from`, for `seconds`, `pan` -1 left … 1 right. */
  play(from, seconds, pan, sound) {
    const first = Math.round(from * RATE)
    const l = Math.cos(((pan + 1) * Math.PI) / 4)
    const r = Math.sin(((pan + 1) * Math.PI) / 4)
    for (let i = 0; i < seconds * RATE; i++) {
      const at = this.looped ? (first + i) % this.length : first + i
      if (at >= this.length) return
      const v = sound(i / RATE)
      this.left[at] += v * l
      this.right[at] += v * r
    }
  }

  /** A stereo 16-bit WAV file, its loudest sample at `peak` (0..1). */
  wav(peak) {
    let top = 0
    for (let i = 0; i < this.length; i++) top = Math.max(top, Math.abs(this.left[i]), Math.abs(this.right[i]))
    const out = Buffer.alloc(44 + this.length * 4)
    out.write('RIFF', 0)
    out.writeUInt32LE(36 + this.length * 4, 4)
    out.write('WAVEfmt ', 8)
    out.writeUInt32LE(16, 16)
    out.writeUInt16LE(1, 20)
    out.writeUInt16LE(2, 22)
    out.writeUInt32LE(RATE, 24)
    out.writeUInt32LE(RATE * 4, 28)
    out.writeUInt16LE(4, 32)
    out.writeUInt16LE(16, 34)
    out.write('data', 36)
    out.writeUInt32LE(this.length * 4, 40)
    for (let i = 0; i < this.length; i++) {
      out.writeInt16LE(Math.round((this.left[i] / top) * peak * 32767), 44 + i * 4)
      out.writeInt16LE(Math.round((this.right[i] / top) * peak * 32767), 46 + i * 4)
    }
    return out
  }
}

export const sine = (f, t) => Math.sin(2 * Math.PI * f * t)
export const rise = (t, seconds) => Math.min(1, t / seconds)

/** A soft electric piano: a body, an octave that fades sooner, a bell-like tine at the touch. */
export function piano(tape, from, key, hold, loud, pan) {
  const f = pitch(key)
  tape.play(from, hold + 0.5, pan, (t) => {
    const off = t > hold ? Math.exp(-(t - hold) * 9) : 1
    const wobble = 1 + 0.12 * sine(4.6, t + from)
    const body = sine(f, t) * Math.exp(-t * 1.5) + 0.34 * sine(2 * f, t) * Math.exp(-t * 3.2)
    const tine = 0.13 * sine(7 * f, t) * Math.exp(-t * 14) + 0.07 * sine(3 * f, t) * Math.exp(-t * 5)
    return loud * rise(t, 0.006) * off * wobble * (body + tine)
  })
}

export function bass(tape, from, key, hold, loud) {
  const f = pitch(key)
  tape.play(from, hold + 0.12, 0, (t) => {
    const off = t > hold ? Math.exp(-(t - hold) * 30) : 1
    return (
      loud *
      rise(t, 0.012) *
      off *
      Math.exp(-t * 1.1) *
      (sine(f, t) + 0.35 * sine(2 * f, t) * Math.exp(-t * 5) + 0.1 * sine(3 * f, t) * Math.exp(-t * 9))
    )
  })
}

/** A vibraphone for the tune. */
export function vibes(tape, from, key, hold, loud) {
  const f = pitch(key)
  tape.play(from, hold + 0.9, 0.3, (t) => {
    const shake = 1 + 0.25 * sine(5.4, t)
    return (
      loud *
      rise(t, 0.004) *
      shake *
      (sine(f, t) * Math.exp(-t * 2.1) + 0.22 * sine(4 * f, t) * Math.exp(-t * 7))
    )
  })
}

/** A brush over the snare: noise without its low end. */
export function brush(tape, from, seconds, loud, pan) {
  let before = 0
  let smooth = 0
  tape.play(from, seconds, pan, (t) => {
    const n = random()
    const high = n - before
    before = n
    smooth += (high - smooth) * 0.55
    return loud * smooth * rise(t, seconds * 0.25) * (1 - t / seconds)
  })
}

/** The stick across the rim. */
export const rim = (tape, from, loud) =>
  tape.play(from, 0.07, -0.25, (t) => loud * Math.exp(-t * 75) * (sine(1720, t) + 0.6 * sine(2630, t)))
