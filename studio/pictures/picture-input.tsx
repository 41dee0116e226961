import { Button, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type ObjectInputProps, useClient, useFormValue } from 'sanity'
import { API_VERSION } from '../source'
import { useAsyncValue } from '../presentation/use-async-value'
import { completeChange, type PictureValue, setDescription } from './choose-picture'
import { CropSamples } from './crop-samples'
import { type Picture, readPicture } from './read-pictures'
import { savePicture } from './save-picture'
import { cropsOf } from './site-crops'

/**
 * The input of a picture with a description. Fills in the stored description of a chosen picture, and shows below the
 * field the crops that the site uses.
 */
export function PictureInput(props: ObjectInputProps) {
  const { onChange, readOnly } = props
  const value = props.value as PictureValue | undefined
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  const altAtUpload = useRef<string>(undefined)
  const client = useClient({ apiVersion: API_VERSION })
  const changeAndFill = useCallback<ObjectInputProps['onChange']>(
    (change) => {
      const before: PictureValue = latest.current ?? {}
      const { patches, chosen, uploads } = completeChange(change, before, altAtUpload.current)
      onChange([...patches])
      if (uploads) altAtUpload.current = before.alt ?? ''
      if (!chosen) return
      altAtUpload.current = undefined
      void readPicture(client, chosen)
        // Without the response the field stays empty, and its own message asks for a description.
        .catch(() => null)
        .then((picture) => {
          const now = latest.current
          if (picture?.description && now?.asset?._ref === chosen && !now.alt)
            onChange(setDescription(picture.description))
        })
    },
    [client, onChange],
  )
  const assetId = value?.asset?._ref
  return (
    <Stack gap={4}>
      <DefaultInput {...props} onChange={changeAndFill} />
      {assetId && (
        <BelowPicture
          key={assetId}
          assetId={assetId}
          value={value}
          path={props.path}
          onDescribe={readOnly ? undefined : (description) => onChange(setDescription(description))}
        />
      )}
    </Stack>
  )
}

/** The Studio's own input. */
const DefaultInput = (props: ObjectInputProps) => props.renderDefault(props)

type BelowProps = Readonly<{
  assetId: string
  value: PictureValue
  path: ObjectInputProps['path']
  /** absent for a read-only field */
  onDescribe: ((description: string) => void) | undefined
}>

function BelowPicture({ assetId, value, path, onDescribe }: BelowProps) {
  const client = useClient({ apiVersion: API_VERSION })
  const load = useCallback(() => readPicture(client, assetId).catch(() => null), [client, assetId])
  const picture = useAsyncValue(load)
  // For an item of a list, crops depend on the name of the list's field.
  const at = path.findLastIndex((segment) => typeof segment === 'string')
  const owner = useFormValue(path.slice(0, at)) as { _type?: string } | undefined
  if (!picture) return null
  return (
    <>
      {onDescribe && <Description picture={picture} alt={value.alt ?? ''} onDescribe={onDescribe} />}
      <CropSamples picture={picture} value={value} crops={cropsOf(String(path[at]), owner?._type)} />
    </>
  )
}

type DescriptionProps = Readonly<{
  picture: Picture
  alt: string
  onDescribe: (description: string) => void
}>

/**
 * Offers the picture’s own description where the field has another, or to keep that of the field with the picture. Its
 * room stays the same: fields below would move away from an editor who types.
 */
function Description({ picture, alt, onDescribe }: DescriptionProps) {
  const client = useClient({ apiVersion: API_VERSION })
  const toast = useToast()
  const [kept, setKept] = useState(picture.description ?? '')
  const keep = () => {
    savePicture(client, picture.id, { description: alt }).then(
      () => setKept(alt),
      () => toast.push({ status: 'error', title: 'Not saved. Try again.', closable: true }),
    )
  }
  const offer = kept
    ? {
        said: `The picture’s own description: “${kept}”`,
        button: { text: 'Use it', onClick: () => onDescribe(kept) },
      }
    : {
        said: 'The picture has no description of its own yet.',
        button: { text: 'Keep this one with the picture', onClick: keep },
      }
  return (
    <Flex gap={3} align="center" wrap="wrap" style={{ visibility: kept === alt ? 'hidden' : undefined }}>
      <Text size={1} muted>
        {offer.said}
      </Text>
      <Button mode="ghost" fontSize={1} padding={2} {...offer.button} />
    </Flex>
  )
}
