import { Badge, Box, Card, Flex, Stack, Text } from '@sanity/ui'
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { IntentLink } from 'sanity/router'
import { documentType } from '../../content-model/document-types'
import styles from './work-in-progress.module.css'

type ChildLink = ComponentType<{
  childId: string
  childParameters?: Record<string, string>
  className?: string | undefined
  children?: ReactNode
}>

/** For a list in “Content”: opens a document beside the list. Elsewhere a document opens alone. */
export const Beside = createContext<{ ChildLink: ChildLink; openId: string | undefined } | undefined>(
  undefined,
)

type LinkProps = Readonly<{
  documentId: string
  documentType: string
  /** of the field to open */
  path?: string
  className?: string | undefined
  children?: ReactNode
}>

/** A link to the form of a document. */
export function DocumentLink({ documentId: id, documentType: type, path, ...rest }: LinkProps) {
  const beside = useContext(Beside)
  if (beside) return <beside.ChildLink childId={id} {...(path && { childParameters: { path } })} {...rest} />
  return <IntentLink intent="edit" params={{ id, type, ...(path && { path }) }} {...rest} />
}

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
  const isOpen = useContext(Beside)?.openId === id
  return (
    <Card border radius={2} padding={4} tone={isOpen ? 'primary' : 'default'}>
      <Flex gap={4} wrap="wrap" align="center" justify="space-between">
        <Box className={styles.text}>
          <Stack gap={3}>
            <Flex gap={3} wrap="wrap" align="center">
              <Text>
                {!exists && <span className={styles.name}>{name}</span>}
                {exists && intent === 'edit' && (
                  <DocumentLink documentId={id} documentType={type} className={styles.name}>
                    {name}
                  </DocumentLink>
                )}
                {exists && intent === 'release' && (
                  <IntentLink intent="release" params={{ id }} className={styles.name}>
                    {name}
                  </IntentLink>
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
