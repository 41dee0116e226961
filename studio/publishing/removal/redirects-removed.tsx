import { Button, Flex, Stack, Text } from '@sanity/ui'
import { planRemoval, type StoredRedirect } from '../../../lib/redirects/plan'

type Props = Readonly<{
  /** path of the page that is to be deleted */
  path: string
  /** old paths that lead to it */
  paths: readonly string[]
  onCancel: () => void
  onContinue: () => void
}>

/** Old paths whose redirects are deleted together with the page at a path. */
export function pathsRemovedWith(
  path: string | undefined,
  redirects: readonly StoredRedirect[],
): readonly string[] {
  if (path === undefined) return []
  const removed = new Set(planRemoval(path, redirects).after.remove)
  return redirects.filter(({ _id }) => removed.has(_id)).map(({ from }) => String(from))
}

/** Says before “Delete” which paths stop working beside the page’s own. */
export function RedirectsRemoved({ path, paths, onCancel, onContinue }: Props) {
  return (
    <Stack gap={4}>
      <Text size={1}>
        Nothing will be at {path} any more. These addresses lead there, and are deleted with it:
      </Text>
      <Stack gap={3} as="ul" paddingLeft={4}>
        {paths.map((path) => (
          <Text as="li" size={1} weight="medium" key={path}>
            {path}
          </Text>
        ))}
      </Stack>
      <Text size={1}>
        Should visitors of them arrive elsewhere, cancel, and change where they lead under “Redirects” first.
      </Text>
      <Flex gap={2} justify="flex-end" wrap="wrap">
        <Button mode="bleed" text="Cancel" onClick={onCancel} />
        <Button tone="critical" text="Delete them too" onClick={onContinue} />
      </Flex>
    </Stack>
  )
}
