/** Small vectors as arrays [x, y, z] and rotations as nine numbers, row by row. Lengths are centimetres. */
export const add = (a, b) => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const sub = (a, b) => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const scale = (a, k) => [a[0] * k, a[1] * k, a[2] * k]
export const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a, b) => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const unit = (a) => scale(a, 1 / Math.hypot(a[0], a[1], a[2]))

const turn = (degrees) => [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
export const still = [1, 0, 0, 0, 1, 0, 0, 0, 1]
export function aboutX(degrees) {
  const [c, s] = turn(degrees)
  return [1, 0, 0, 0, c, -s, 0, s, c]
}
export function aboutY(degrees) {
  const [c, s] = turn(degrees)
  return [c, 0, s, 0, 1, 0, -s, 0, c]
}
export function aboutZ(degrees) {
  const [c, s] = turn(degrees)
  return [c, -s, 0, s, c, 0, 0, 0, 1]
}
/** Applies the rotations from right to left, as matrices do. */
export function turns(...all) {
  return all.reduce((a, b) => {
    const out = []
    for (let i = 0; i < 3; i++)
      for (let j = 0; j < 3; j++)
        out.push(a[i * 3] * b[j] + a[i * 3 + 1] * b[3 + j] + a[i * 3 + 2] * b[6 + j])
    return out
  })
}
export const rotate = (m, v) => [
  m[0] * v[0] + m[1] * v[1] + m[2] * v[2],
  m[3] * v[0] + m[4] * v[1] + m[5] * v[2],
  m[6] * v[0] + m[7] * v[1] + m[8] * v[2],
]
