import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import { Button, Card, Container, Flex, Heading, Stack, Text } from '@sanity/ui'
import type { PreviewProblem } from './check-preview'

type Props = Readonly<{ problem: PreviewProblem; onRetry: () => void }>

/** Replaces the preview: why there is none, how to fix it, and a button to try again. */
export function ProblemCard({ problem: { title, what, fix, link }, onRetry }: Props) {
  return (
    <Flex height="fill" align="center" justify="center" padding={4}>
      <Container width={1}>
        <Card tone="caution" border radius={3} padding={5} role="alert">
          <Stack gap={4}>
            <Text size={3}>
              <WarningOutlineIcon />
            </Text>
            <Heading as="h2" size={2}>
              {title}
            </Heading>
            <Text>{what}</Text>
            <Text weight="medium">{fix}</Text>
            <Flex gap={2} wrap="wrap">
              <Button text="Try again" tone="primary" onClick={onRetry} />
              {link && <Button as="a" href={link} mode="ghost" text={`Open ${link}`} />}
            </Flex>
          </Stack>
        </Card>
      </Container>
    </Flex>
  )
}
