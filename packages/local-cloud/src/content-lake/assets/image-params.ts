import { z } from 'zod'
import { badRequest } from '../errors.ts'
import { limits } from '../limits.ts'

const number = (min: number, max: number) =>
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/, 'must be a number')
    .transform(Number)
    .pipe(z.number().min(min).max(max))
const pixels = number(1, limits.renderedPixels).transform(Math.round)
const share = number(0, 1)
const places = ['top', 'bottom', 'left', 'right', 'center', 'focalpoint', 'entropy'] as const

const rect = z
  .string()
  .regex(/^\d{1,6},\d{1,6},\d{1,6},\d{1,6}$/, 'must be left,top,width,height')
  .transform((text) => {
    const [left = 0, top = 0, width = 0, height = 0] = text.split(',').map(Number)
    return { left, top, width, height }
  })

const crop = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(places)).max(2))

const color = z.string().regex(/^([0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/i, 'must be a hex colour')

const schema = z.object({
  w: pixels.optional(),
  h: pixels.optional(),
  'max-w': pixels.optional(),
  'max-h': pixels.optional(),
  'min-w': pixels.optional(),
  'min-h': pixels.optional(),
  fit: z.enum(['clip', 'crop', 'fill', 'fillmax', 'max', 'min', 'scale']).default('clip'),
  crop: crop.optional(),
  rect: rect.optional(),
  'fp-x': share.optional(),
  'fp-y': share.optional(),
  q: number(0, 100).optional(),
  fm: z.enum(['jpg', 'pjpg', 'png', 'webp', 'avif']).optional(),
  auto: z.literal('format').optional(),
  dpr: number(0.1, 3).default(1),
  flip: z.enum(['h', 'v', 'hv', 'vh']).optional(),
  blur: number(1, 2_000).optional(),
  sharp: number(0, 100).optional(),
  bg: color.optional(),
  or: z.enum(['0', '90', '180', '270']).transform(Number).default(0),
})

/** Transformation parameters of an image URL, https://www.sanity.io/docs/image-urls */
export type ImageParams = z.infer<typeof schema>

/**
 * Reads the parameters of an image URL and ignores unknown ones, as Sanity does.
 * @throws LakeError 400 naming the parameter
 */
export function parseImageParams(search: Record<string, string>): ImageParams {
  const parsed = schema.safeParse(search)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw badRequest(`Invalid image parameter "${String(issue?.path[0])}": ${issue?.message}`)
}

/** Whether the parameters leave the image as it is; fit and dpr alone change nothing. */
export function isUntransformed(params: ImageParams): boolean {
  const given = Object.entries(params).filter(([, value]) => value !== undefined)
  return given.every(([name, value]) => name === 'fit' || name === 'dpr' || (name === 'or' && value === 0))
}
