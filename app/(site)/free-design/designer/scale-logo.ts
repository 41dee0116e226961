import { MAX_LOGO_LENGTH } from '@/lib/http/max-lengths'

/** Largest logo on a pass in pixels: three times Apple's 160 by 50 points. */
const WIDTH = 480
const HEIGHT = 150

/**
 * Scales a picture from the visitor's device down to the size of a logo, in the browser: the file itself is never
 * uploaded.
 * @returns a PNG as a data URL; undefined for a file that this browser cannot show as a picture
 */
export async function scaleLogo(file: Blob): Promise<string | undefined> {
  const picture = new Image()
  try {
    picture.src = await dataUrl(file)
    await picture.decode()
  } catch {
    return undefined
  }
  // An SVG may have no intrinsic size.
  const width = picture.naturalWidth || WIDTH
  const height = picture.naturalHeight || HEIGHT
  const drawing = file.type === 'image/svg+xml'
  const fitting = Math.min(WIDTH / width, HEIGHT / height, drawing ? Infinity : 1)
  for (let scale = fitting; scale * height >= 1; scale *= 0.8) {
    const logo = draw(
      picture,
      Math.max(1, Math.round(width * scale)),
      Math.max(1, Math.round(height * scale)),
    )
    if (logo === undefined || logo.length <= MAX_LOGO_LENGTH) return logo
  }
  return undefined
}

function draw(picture: HTMLImageElement, width: number, height: number): string | undefined {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return canvas.toDataURL('image/png')
}

/** Uses data URLs, because the site's content security policy blocks object URLs. */
function dataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read'))
    reader.readAsDataURL(file)
  })
}
