/** Arithmetic in GF(256), which the error correction of QR codes uses (polynomial 0x11d). */
const exponents = new Uint8Array(512)
const logarithms = new Uint8Array(256)
for (let power = 0, value = 1; power < 255; power++) {
  exponents[power] = exponents[power + 255] = value
  logarithms[value] = power
  value = value < 128 ? value << 1 : (value << 1) ^ 0x11d
}

const multiply = (a: number, b: number) =>
  a && b ? (exponents[(logarithms[a] ?? 0) + (logarithms[b] ?? 0)] ?? 0) : 0

/**
 * Reed-Solomon check bytes.
 * @param data the message
 * @param count how many check bytes to make
 */
export function checkBytes(data: readonly number[], count: number): number[] {
  let generator = [1]
  for (let degree = 0; degree < count; degree++) {
    const next = [...generator, 0]
    generator.forEach((term, index) => {
      next[index + 1] = (next[index + 1] ?? 0) ^ multiply(term, exponents[degree] ?? 0)
    })
    generator = next
  }
  const rest = [...data, ...Array<number>(count).fill(0)]
  data.forEach((_, position) => {
    const lead = rest[position] ?? 0
    generator.forEach((term, index) => {
      rest[position + index] = (rest[position + index] ?? 0) ^ multiply(term, lead)
    })
  })
  return rest.slice(data.length)
}
