/**
 * Composes and encodes the lift's two sounds into public/audio: node content/artwork/sound.mjs (needs ffmpeg).
 * Everything is added up from sines and noise. Notes that ring past the end of the loop are folded onto
 * its beginning, so the loop has no seam.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const RATE = 44100
const site = join(dirname(fileURLToPath(import.meta.url)), '../../public/audio')
const pitch = (key) => 440 * 2 ** ((key - 69) / 12)

let seed = 7
const random = () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed / 2147483648 - 1
}

class Tape {
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

const sine = (f, t) => Math.sin(2 * Math.PI * f * t)
const rise = (t, seconds) => Math.min(1, t / seconds)

/** A soft electric piano: a body, an octave that fades sooner, a bell-like tine at the touch. */
function piano(tape, from, key, hold, loud, pan) {
  const f = pitch(key)
  tape.play(from, hold + 0.5, pan, (t) => {
    const off = t > hold ? Math.exp(-(t - hold) * 9) : 1
    const wobble = 1 + 0.12 * sine(4.6, t + from)
    const body = sine(f, t) * Math.exp(-t * 1.5) + 0.34 * sine(2 * f, t) * Math.exp(-t * 3.2)
    const tine = 0.13 * sine(7 * f, t) * Math.exp(-t * 14) + 0.07 * sine(3 * f, t) * Math.exp(-t * 5)
    return loud * rise(t, 0.006) * off * wobble * (body + tine)
  })
}

function bass(tape, from, key, hold, loud) {
  const f = pitch(key)
  tape.play(from, hold + 0.12, 0, (t) => {
    const off = t > hold ? Math.exp(-(t - hold) * 30) : 1
    return loud * rise(t, 0.012) * off * Math.exp(-t * 1.1) * (sine(f, t) + 0.35 * sine(2 * f, t) * Math.exp(-t * 5) + 0.1 * sine(3 * f, t) * Math.exp(-t * 9))
  })
}

/** A vibraphone for the tune. */
function vibes(tape, from, key, hold, loud) {
  const f = pitch(key)
  tape.play(from, hold + 0.9, 0.3, (t) => {
    const shake = 1 + 0.25 * sine(5.4, t)
    return loud * rise(t, 0.004) * shake * (sine(f, t) * Math.exp(-t * 2.1) + 0.22 * sine(4 * f, t) * Math.exp(-t * 7))
  })
}

/** A brush over the snare: noise without its low end. */
function brush(tape, from, seconds, loud, pan) {
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
const rim = (tape, from, loud) =>
  tape.play(from, 0.07, -0.25, (t) => loud * Math.exp(-t * 75) * (sine(1720, t) + 0.6 * sine(2630, t)))

/** Eight bars of bossa at 132 to the minute: 14.5 seconds. */
function liftMusic() {
  const beat = 60 / 132
  const tape = new Tape(32 * beat, true)
  // root and voicing of each bar: Cmaj9, A7b9, Dm9, G13, Em7, Ebdim, Dm9, G7sus
  const bars = [
    [36, [52, 59, 62, 67]],
    [33, [49, 55, 58, 64]],
    [38, [53, 57, 60, 64]],
    [31, [53, 59, 64, 69]],
    [40, [50, 55, 59, 66]],
    [39, [51, 57, 60, 66]],
    [38, [53, 57, 60, 64]],
    [31, [53, 57, 60, 62]],
  ]
  const tune = [
    [0.5, 76, 1], [1.5, 79, 0.5], [2, 83, 1.5], [4.5, 82, 0.5], [5, 81, 0.5], [5.5, 79, 0.5], [6, 76, 1.5],
    [8.5, 77, 1], [9.5, 76, 0.5], [10, 74, 1], [11.5, 77, 0.5], [12, 76, 2.5],
    [16.5, 74, 1], [17.5, 78, 0.5], [18, 79, 1.5], [20.5, 78, 0.5], [21, 75, 0.5], [21.5, 72, 0.5], [22, 69, 1.5],
    [24.5, 69, 0.5], [25, 72, 0.5], [25.5, 74, 0.5], [26, 77, 1], [27.5, 74, 0.5], [28, 76, 1], [29.5, 72, 0.5], [30, 74, 1.4],
  ]
  bars.forEach(([root, chord], bar) => {
    const at = bar * 4 * beat
    const comp = bar % 2 ? [[0.5, 0.7], [2, 0.4], [3, 0.8]] : [[0, 1.1], [1.5, 0.4], [3, 0.4], [3.5, 0.5]]
    for (const [b, hold] of comp)
      chord.forEach((key, i) => piano(tape, at + b * beat + i * 0.004, key, hold * beat, 0.15, -0.35 + i * 0.12))
    const fifth = root + (root > 36 ? -5 : 7)
    for (const [b, key, hold] of [[0, root, 1.3], [1.5, root, 0.4], [2, fifth, 1.3], [3.5, fifth, 0.4]])
      bass(tape, at + b * beat, key, hold * beat, 0.34)
    for (let b = 0; b < 4; b += 0.5) brush(tape, at + b * beat, b % 1 ? 0.1 : 0.19, b % 2 === 1 ? 0.085 : 0.045, 0.35)
    for (const b of bar % 2 ? [1, 2.5] : [0, 1.5, 3]) rim(tape, at + b * beat, 0.05)
  })
  for (const [b, key, hold] of tune) vibes(tape, b * beat, key, hold * beat, 0.17)
  return tape
}

/** The lift has arrived: two strokes of a small bell, a third apart. */
function liftBell() {
  const tape = new Tape(1.5, false)
  const stroke = (from, key, loud) => {
    const f = pitch(key)
    const partials = [[1, 1, 3.2], [2.01, 0.42, 4.5], [2.99, 0.2, 7], [5.2, 0.12, 13]]
    tape.play(from, 1.5 - from, 0, (t) => {
      const end = Math.min(1, (1.5 - from - t) / 0.25)
      return loud * rise(t, 0.002) * end * partials.reduce((v, [k, a, d]) => v + a * sine(f * k, t) * Math.exp(-t * d), 0)
    })
  }
  stroke(0, 88, 0.8)
  stroke(0.28, 84, 1)
  return tape
}

const folder = mkdtempSync(join(tmpdir(), 'lift-'))
function encode(name, tape, loudness, rate) {
  const wav = join(folder, `${name}.wav`)
  writeFileSync(wav, tape.wav(0.5))
  const ffmpeg = (...args) => execFileSync('ffmpeg', ['-y', '-hide_banner', ...args], { stdio: ['ignore', 'ignore', 'pipe'] })
  // measure, then one plain gain: the dynamics stay as composed
  const report = execFileSync('sh', ['-c', `ffmpeg -hide_banner -stream_loop 2 -i "${wav}" -af ebur128=peak=true -f null - 2>&1`]).toString()
  const measured = Number(/I:\s+(-?[\d.]+) LUFS\s+Threshold/.exec(report.slice(report.lastIndexOf('Summary')))[1])
  const headroom = Number(/Peak:\s+(-?[\d.]+) dBFS/.exec(report.slice(report.lastIndexOf('Summary')))[1])
  const gain = Math.min(loudness - measured, -1.2 - headroom)
  ffmpeg('-i', wav, '-af', `volume=${gain.toFixed(2)}dB`, '-map_metadata', '-1', '-codec:a', 'libmp3lame', '-b:a', rate, join(site, `${name}.mp3`))
  console.log(`${name}: ${measured} LUFS, peak ${headroom} dBFS, gain ${gain.toFixed(2)} dB`)
}
encode('elevator-loop', liftMusic(), -16, '96k')
encode('elevator-ping', liftBell(), -16, '96k')
rmSync(folder, { recursive: true })
