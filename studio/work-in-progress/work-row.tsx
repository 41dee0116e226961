import { Badge, Box, Card, Flex, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { IntentLink } from 'sanity/router'
import { documentType } from '../../content-model/document-types'
import styles from './work-in-progress.module.css'

type Props = Readonly<{
  /** id as published, or the name of a release */
  id: string
  type: string
  name: string
  /** what opens it in the Studio */
  intent?: 'edit' | 'release'
  /** false for a document that does not exist: its name is no link */
  exists?: boolean
  /** a word on its state */
  badge?: Readonly<{ text: string; tone: 'positive' | 'caution' | 'critical' | 'primary' }> | undefined
  /** paragraphs */
  children: ReactNode
  actions?: ReactNode
}>

/** A row of a list: the document's name, which opens it, its type, notes, and actions. */
export function WorkRow({ id, type, name, intent = 'edit', exists = true, badge, children, actions }: Props) {
  const kind = documentType(type)?.label ?? type
  return (
    <Card border radius={2} padding={4}>
      <Flex gap={4} wrap="wrap" align="center" justify="space-between">
        <Box className={styles.text}>
          <Stack gap={3}>
            <Flex gap={3} wrap="wrap" align="center">
              <Text>
                {exists ? (
                  <IntentLink intent={intent} params={{ id, type }} className={styles.name}>
                    {name}
                  </IntentLink>
                ) : (
                  <span className={styles.name}>{name}</span>
                )}
              </Text>
              {kind !== name && (
                <Text size={1} muted>
                  {kind}
                </Text>
              )}
              {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
            </Flex>
            <Text as="div" size={1} muted className={styles.details}>
              {children}
            </Text>
          </Stack>
        </Box>
        {actions}
      </Flex>
    </Card>
  )
}
