const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~'

type Colour = [number, number, number]
type Pixels = { data: Uint8Array; width: number; height: number }

/**
 * Describes a picture in about 30 characters, https://github.com/woltapp/blurhash/blob/master/Algorithm.md
 * @param pixels three bytes (RGB) each; some thousand are plenty
 * @param columns components across, 1 to 9
 * @param rows components down, 1 to 9
 */
export function blurHash(pixels: Pixels, columns = 4, rows = 3): string {
  const [average = [0, 0, 0], ...details] = Array.from({ length: columns * rows }, (_, index) =>
    component(pixels, index % columns, Math.floor(index / columns)),
  )
  const largest = Math.max(0, ...details.flat().map(Math.abs))
  const scale = Math.min(82, Math.max(0, Math.floor(largest * 166 - 0.5)))
  const maximum = details.length > 0 ? (scale + 1) / 166 : 1
  return [
    base83(columns - 1 + (rows - 1) * 9, 1),
    base83(details.length > 0 ? scale : 0, 1),
    base83(
      average.reduce((bits, value) => bits * 256 + toByte(value), 0),
      4,
    ),
    ...details.map((detail) =>
      base83(
        detail.reduce((bits, value) => bits * 19 + quantised(value / maximum), 0),
        2,
      ),
    ),
  ].join('')
}

/** One coefficient of the discrete cosine transform, in linear light. */
function component({ data, width, height }: Pixels, column: number, row: number): Colour {
  const sum: Colour = [0, 0, 0]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const basis = Math.cos((Math.PI * column * x) / width) * Math.cos((Math.PI * row * y) / height)
      const place = 3 * (y * width + x)
      for (const channel of [0, 1, 2] as const) sum[channel] += basis * toLinear(data[place + channel] ?? 0)
    }
  }
  const scale = (column === 0 && row === 0 ? 1 : 2) / (width * height)
  return sum.map((value) => value * scale) as Colour
}

function toLinear(byte: number): number {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function toByte(linear: number): number {
  const value = Math.min(Math.max(linear, 0), 1)
  return Math.trunc((value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055) * 255 + 0.5)
}

function quantised(value: number): number {
  return Math.min(18, Math.max(0, Math.floor(Math.sign(value) * Math.sqrt(Math.abs(value)) * 9 + 9.5)))
}

function base83(value: number, digits: number): string {
  return Array.from(
    { length: digits },
    (_, index) => alphabet[Math.floor(value / 83 ** (digits - 1 - index)) % 83],
  ).join('')
}
