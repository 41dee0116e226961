import { Flex, Stack, Text } from '@sanity/ui'
import type { PictureCrop } from '../../lib/content/picture-crop'
import { type Picture, thumbnail } from './read-pictures'
import type { SiteCrop } from './site-crops'
import { visiblePart } from './visible-part'

type Props = Readonly<{ picture: Picture; value: PictureCrop; crops: readonly SiteCrop[] }>

/** Height of a sample, and the side of the picture that all samples are drawn from, in pixels. */
const HEIGHT = 72
const SOURCE_SIDE = 640

/** How the site shows a picture: each crop drawn small, and again after each change of crop and focal point. */
export function CropSamples({ picture, value, crops }: Props) {
  if (crops.length === 0) return null
  return (
    <Stack gap={3} data-testid="crop-samples">
      <Text size={1} weight="semibold">
        On the site
      </Text>
      <Flex gap={3} wrap="wrap">
        {crops.map((crop) => (
          <Sample key={crop.label} picture={picture} value={value} crop={crop} />
        ))}
      </Flex>
    </Stack>
  )
}

type SampleProps = Readonly<{ picture: Picture; value: PictureCrop; crop: SiteCrop }>

function Sample({ picture, value, crop }: SampleProps) {
  const part = visiblePart(picture.id, value, crop)
  if (!part) return null
  const scale = HEIGHT / part.height
  return (
    <Stack as="figure" gap={2} margin={0}>
      <div
        style={{
          position: 'relative',
          overflow: 'hidden',
          width: part.width * scale,
          height: HEIGHT,
          borderRadius: 3,
        }}
      >
        <img
          src={thumbnail(picture, SOURCE_SIDE)}
          alt=""
          style={{
            position: 'absolute',
            maxWidth: 'none',
            width: picture.width * scale,
            height: picture.height * scale,
            left: -part.left * scale,
            top: -part.top * scale,
          }}
        />
      </div>
      <Text as="figcaption" size={0} muted>
        {crop.label}
      </Text>
    </Stack>
  )
}
