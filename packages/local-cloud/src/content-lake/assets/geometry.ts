import { badRequest } from '../errors.ts'
import { limits } from '../limits.ts'
import type { ImageParams } from './image-params.ts'

export type Size = { width: number; height: number }
export type Box = Size & { left: number; top: number }

/** Where the pixels of a variant come from and how large they become. */
export type Layout = {
  /** Part of the source, in its pixels. */
  window: Box
  /** The window scaled to this size. */
  size: Size
  /** Larger canvas with the picture in its middle, for fit=fill and fit=fillmax. */
  canvas?: Size
  /** The renderer crops to the part of the window with the highest entropy instead of scaling it. */
  entropy?: true
}

type GeometryParams = Pick<
  ImageParams,
  'w' | 'h' | 'max-w' | 'max-h' | 'min-w' | 'min-h' | 'fit' | 'crop' | 'rect' | 'fp-x' | 'fp-y' | 'dpr'
>

/**
 * Works out a variant as Sanity's image pipeline does: clip, crop, fill and scale may enlarge; max, fillmax and min
 * never do.
 * @throws LakeError 400 when `rect` lies outside the source
 */
export function layOut(source: Size, params: GeometryParams): Layout {
  const base = rectWithin(source, params.rect)
  const width = params.w && params.w * params.dpr
  const height = params.h && params.h * params.dpr
  if (width && height) return bounded(inBox(base, { width, height }, params), params)
  const factor = width ? width / base.width : height ? height / base.height : 1
  const enlarges = !['max', 'fillmax', 'min'].includes(params.fit)
  return bounded({ window: base, size: scaled(base, enlarges ? factor : Math.min(factor, 1)) }, params)
}

function inBox(base: Box, box: Size, params: GeometryParams): Layout {
  const inside = Math.min(box.width / base.width, box.height / base.height)
  switch (params.fit) {
    case 'clip':
      return { window: base, size: scaled(base, inside) }
    case 'max':
      return { window: base, size: scaled(base, Math.min(inside, 1)) }
    case 'scale':
      return { window: base, size: rounded(box) }
    case 'fill':
      return { window: base, size: scaled(base, inside), canvas: rounded(box) }
    case 'fillmax':
      return { window: base, size: scaled(base, Math.min(inside, 1)), canvas: rounded(box) }
    case 'crop':
      return cropped(base, box, params)
    case 'min':
      return cropped(base, scaled(box, Math.min(1, base.width / box.width, base.height / box.height)), params)
  }
}

function cropped(base: Box, box: Size, params: GeometryParams): Layout {
  const size = rounded(box)
  if (params.crop?.includes('entropy')) return { window: base, size, entropy: true }
  const shrink = Math.min(base.width / box.width, base.height / box.height)
  const window = {
    width: Math.min(box.width * shrink, base.width),
    height: Math.min(box.height * shrink, base.height),
  }
  const centre = focus(params)
  return {
    size,
    window: wholePixels({
      ...window,
      left: base.left + clamp(centre.x * base.width - window.width / 2, 0, base.width - window.width),
      top: base.top + clamp(centre.y * base.height - window.height / 2, 0, base.height - window.height),
    }),
  }
}

/** The point that a crop keeps in view, as fractions of the source: a focal point, an edge or the middle. */
function focus(params: GeometryParams): { x: number; y: number } {
  const { crop = [], 'fp-x': x, 'fp-y': y } = params
  const edge = (start: boolean, end: boolean) => (start ? 0 : end ? 1 : 0.5)
  const byEdge = {
    x: edge(crop.includes('left'), crop.includes('right')),
    y: edge(crop.includes('top'), crop.includes('bottom')),
  }
  const useFocalPoint = crop.length === 0 || crop.includes('focalpoint')
  return useFocalPoint ? { x: x ?? byEdge.x, y: y ?? byEdge.y } : byEdge
}

function rectWithin(source: Size, rect: Box | undefined): Box {
  if (!rect) return { left: 0, top: 0, ...source }
  const width = Math.min(rect.width, source.width - rect.left)
  const height = Math.min(rect.height, source.height - rect.top)
  if (width < 1 || height < 1) throw badRequest('Invalid image parameter "rect": it lies outside the image')
  return { ...rect, width, height }
}

/** Keeps the result within min-w to max-w, min-h to max-h and the largest size there is, in proportion. */
function bounded(layout: Layout, params: GeometryParams): Layout {
  const { width, height } = layout.canvas ?? layout.size
  const atLeast = Math.max(1, (params['min-w'] ?? 0) / width, (params['min-h'] ?? 0) / height)
  const widest = Math.min(params['max-w'] ?? Infinity, limits.renderedPixels)
  const highest = Math.min(params['max-h'] ?? Infinity, limits.renderedPixels)
  const factor = Math.min(atLeast, widest / width, highest / height)
  if (factor === 1) return layout
  const canvas = layout.canvas && { canvas: scaled(layout.canvas, factor) }
  return { ...layout, size: scaled(layout.size, factor), ...canvas }
}

const scaled = ({ width, height }: Size, factor: number) =>
  rounded({ width: width * factor, height: height * factor })

const rounded = ({ width, height }: Size): Size => ({
  width: Math.max(1, Math.round(width)),
  height: Math.max(1, Math.round(height)),
})

function wholePixels({ left, top, width, height }: Box): Box {
  return {
    left: Math.floor(left),
    top: Math.floor(top),
    ...rounded({ width: Math.floor(width), height: Math.floor(height) }),
  }
}

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)
