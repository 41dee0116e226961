/** What a logo on a pass is at most, in pixels: three times Apple's 160 by 50 points. */
const WIDTH = 480
const HEIGHT = 150
/** As the server takes it. */
const LONGEST_DATA_URL = 64 * 1024

/**
 * A picture from the visitor's disk, made as small as a pass needs it; it never leaves the browser before the form is
 * sent.
 * @returns a PNG as a data URL; undefined for what this browser does not show as a picture
 */
export async function scaleLogo(file: Blob): Promise<string | undefined> {
  const picture = new Image()
  try {
    picture.src = await dataUrl(file)
    await picture.decode()
  } catch {
    return undefined
  }
  // A drawing may have no size of its own.
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
    if (logo === undefined || logo.length <= LONGEST_DATA_URL) return logo
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

/** The site's policy shows pictures from data URLs, not from object URLs. */
function dataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read'))
    reader.readAsDataURL(file)
  })
}
