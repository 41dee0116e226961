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

import { Tape, bass, brush, piano, pitch, rim, rise, sine, vibes } from './engine/band.mjs'

const site = join(dirname(fileURLToPath(import.meta.url)), '../../public/audio')

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
    [0.5, 76, 1],
    [1.5, 79, 0.5],
    [2, 83, 1.5],
    [4.5, 82, 0.5],
    [5, 81, 0.5],
    [5.5, 79, 0.5],
    [6, 76, 1.5],
    [8.5, 77, 1],
    [9.5, 76, 0.5],
    [10, 74, 1],
    [11.5, 77, 0.5],
    [12, 76, 2.5],
    [16.5, 74, 1],
    [17.5, 78, 0.5],
    [18, 79, 1.5],
    [20.5, 78, 0.5],
    [21, 75, 0.5],
    [21.5, 72, 0.5],
    [22, 69, 1.5],
    [24.5, 69, 0.5],
    [25, 72, 0.5],
    [25.5, 74, 0.5],
    [26, 77, 1],
    [27.5, 74, 0.5],
    [28, 76, 1],
    [29.5, 72, 0.5],
    [30, 74, 1.4],
  ]
  bars.forEach(([root, chord], bar) => {
    const at = bar * 4 * beat
    const comp =
      bar % 2
        ? [
            [0.5, 0.7],
            [2, 0.4],
            [3, 0.8],
          ]
        : [
            [0, 1.1],
            [1.5, 0.4],
            [3, 0.4],
            [3.5, 0.5],
          ]
    for (const [b, hold] of comp)
      chord.forEach((key, i) =>
        piano(tape, at + b * beat + i * 0.004, key, hold * beat, 0.15, -0.35 + i * 0.12),
      )
    const fifth = root + (root > 36 ? -5 : 7)
    for (const [b, key, hold] of [
      [0, root, 1.3],
      [1.5, root, 0.4],
      [2, fifth, 1.3],
      [3.5, fifth, 0.4],
    ])
      bass(tape, at + b * beat, key, hold * beat, 0.34)
    for (let b = 0; b < 4; b += 0.5)
      brush(tape, at + b * beat, b % 1 ? 0.1 : 0.19, b % 2 === 1 ? 0.085 : 0.045, 0.35)
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
    const partials = [
      [1, 1, 3.2],
      [2.01, 0.42, 4.5],
      [2.99, 0.2, 7],
      [5.2, 0.12, 13],
    ]
    tape.play(from, 1.5 - from, 0, (t) => {
      const end = Math.min(1, (1.5 - from - t) / 0.25)
      return (
        loud *
        rise(t, 0.002) *
        end *
        partials.reduce((v, [k, a, d]) => v + a * sine(f * k, t) * Math.exp(-t * d), 0)
      )
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
  const ffmpeg = (...args) =>
    execFileSync('ffmpeg', ['-y', '-hide_banner', ...args], { stdio: ['ignore', 'ignore', 'pipe'] })
  // measure, then one plain gain: the dynamics stay as composed
  const report = execFileSync('sh', [
    '-c',
    `ffmpeg -hide_banner -stream_loop 2 -i "${wav}" -af ebur128=peak=true -f null - 2>&1`,
  ]).toString()
  const measured = Number(
    /I:\s+(-?[\d.]+) LUFS\s+Threshold/.exec(report.slice(report.lastIndexOf('Summary')))[1],
  )
  const headroom = Number(/Peak:\s+(-?[\d.]+) dBFS/.exec(report.slice(report.lastIndexOf('Summary')))[1])
  const gain = Math.min(loudness - measured, -1.2 - headroom)
  ffmpeg(
    '-i',
    wav,
    '-af',
    `volume=${gain.toFixed(2)}dB`,
    '-map_metadata',
    '-1',
    '-codec:a',
    'libmp3lame',
    '-b:a',
    rate,
    join(site, `${name}.mp3`),
  )
  process.stdout.write(`${name}: ${measured} LUFS, peak ${headroom} dBFS, gain ${gain.toFixed(2)} dB\n`)
}
encode('elevator-loop', liftMusic(), -16, '96k')
encode('elevator-ping', liftBell(), -16, '96k')
rmSync(folder, { recursive: true })
