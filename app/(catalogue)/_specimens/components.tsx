import type { ComponentProps } from 'react'
import { Brand } from '@/app/_components/brand'
import { ButtonLink } from '@/app/_components/button'
import { buttonClass, type ButtonVariant } from '@/app/_components/button-class'
import { Barcode } from '@/app/_components/codes/barcode'
import { NfcWaves } from '@/app/_components/codes/nfc-waves'
import { QrCode } from '@/app/_components/codes/qr-code'
import { Checkbox } from '@/app/_components/checkbox'
import { Field } from '@/app/_components/field'
import { FieldError } from '@/app/_components/field-error'
import { FeatureDrawing } from '@/app/_components/drawings/feature-drawing'
import { StepDrawing } from '@/app/_components/drawings/step-drawing'
import { ElevatorButton } from '@/app/_components/elevator-button'
import { FormCard } from '@/app/_components/form-card'
import { HeadingBlock } from '@/app/_components/heading-block'
import { InlineText } from '@/app/_components/inline-text'
import { NotFoundView } from '@/app/_components/not-found-view'
import { Plate, type PlateColor } from '@/app/_components/plate'
import { Picture } from '@/app/_components/picture'
import { RestingBar } from '@/app/_components/resting-bar'
import { RichText } from '@/app/_components/rich-text'
import { SectionHeading } from '@/app/_components/section-heading'
import { SocialLink } from '@/app/_components/social-link'
import { StaffCard } from '@/app/_components/staff-card'
import { SearchIcon } from '@/app/_components/search-icon'
import { Stamp } from '@/app/_components/stamp'
import { TornPass } from '@/app/_components/torn-pass'
import { UnavailableView } from '@/app/_components/unavailable-view'
import { WalletButton } from '@/app/_components/wallet-button'
import { WarningSign } from '@/app/_components/warning-sign'
import { PreviewBanner } from '@/app/_preview/preview-banner'
import type { TeamMember } from '@/lib/content/types'
import { FailedView } from './in-state'
import type { Specimen } from './specimen-list'
import styles from './specimen-list.module.css'
import { emptied, LONG_WORD, withLongWords } from './vary-text'

const variants: readonly ButtonVariant[] = ['primary', 'solid', 'outline']
const colors: readonly PlateColor[] = ['red', 'blue', 'yellow', 'green', 'ink']
const tones = ['red', 'blue', 'yellow', 'green'] as const
const heading = { heading: 'Everything a card can do', intro: 'And what it never could.' }
const page = { eyebrow: 'Contact', ...heading }
const button = {
  label: 'Ask us',
  link: { url: 'https://example.com', anchor: null, to: null, pathOf: null },
}
const features = ['pass', 'heart', 'bell', 'palette', 'phones', 'plug'] as const
const steps = ['design', 'import', 'distribute'] as const
const platforms = ['instagram', 'linkedin', 'facebook', 'youtube', 'x'] as const
const codes = { Barcode, 'QR code': QrCode, 'Contactless waves': NfcWaves }

type Blocks = NonNullable<ComponentProps<typeof InlineText>['value']>
const block = (
  style: 'normal' | 'h2' | 'h3' | 'blockquote',
  text: string,
  listItem?: 'bullet' | 'number',
) => ({
  _key: text,
  _type: 'block' as const,
  style,
  ...(listItem && { listItem, level: 1 }),
  markDefs: [{ _key: 'link', _type: 'link' as const, ...button.link }],
  children: [
    { _key: 'words', _type: 'span' as const, text: `${text} ` },
    { _key: 'linked', _type: 'span' as const, text: 'with a link', marks: ['link'] },
  ],
})
const inline = [block('normal', 'I have read the terms')] as unknown as Blocks
const rich = [
  block('h2', 'A heading'),
  block('normal', 'A paragraph'),
  block('h3', 'A smaller heading'),
  block('normal', 'A point', 'bullet'),
  block('normal', 'A step', 'number'),
  block('blockquote', 'A quotation'),
]
const member = {
  _key: 'member',
  _id: 'member',
  _type: 'teamMember',
  _rev: '1',
  name: 'Ada Lovelace',
  slug: 'ada',
  role: 'Founder',
  bio: 'She wrote the first program.',
  photo: null,
} as unknown as TeamMember
const blurHash = 'L00000fQfQfQfQfQfQfQfQfQfQfQ'

export const componentSpecimens: readonly Specimen[] = [
  ...variants.map((variant) => ({
    name: `Button, ${variant}`,
    content: (
      <button type="button" className={buttonClass(variant)}>
        Create a free pass
      </button>
    ),
  })),
  {
    name: 'Button, long words',
    content: (
      <button type="button" className={buttonClass()}>
        {withLongWords('Create')}
      </button>
    ),
  },
  { name: 'Button, link', content: <ButtonLink button={button} /> },
  { name: 'Button, link, long words', content: <ButtonLink button={withLongWords(button)} /> },
  { name: 'Field', content: <Field name="f1" label="Name" /> },
  {
    name: 'Field, with hint, placeholder and long words',
    content: <Field name="f2" label={withLongWords('Name')} hint={withLongWords('Hint')} placeholder="Ada" />,
  },
  {
    name: 'Field, with an error',
    content: (
      <Field name="f3" label="Email" defaultValue="ada@" error="Please write it like name@example.com." />
    ),
  },
  { name: 'Field, several lines', content: <Field name="f4" label="Message" multiline /> },
  { name: 'Checkbox', content: <Checkbox name="c1">I have read the privacy policy.</Checkbox> },
  {
    name: 'Checkbox, with an error',
    content: (
      <Checkbox name="c2" error="Please tick this box.">
        {withLongWords('I have read the privacy policy.')}
      </Checkbox>
    ),
  },
  { name: 'Field error', content: <FieldError id="e1" message="Please fill in your name." /> },
  ...tones.map((tone) => ({
    name: `Form card, ${tone}`,
    content: (
      <FormCard tone={tone} code="CATALOGUE">
        <Field name={`card-${tone}`} label="Name" />
      </FormCard>
    ),
  })),
  { name: 'Section heading', content: <SectionHeading section={heading} /> },
  { name: 'Section heading, long words', content: <SectionHeading section={withLongWords(heading)} /> },
  { name: 'Page heading', content: <HeadingBlock {...page} /> },
  { name: 'Page heading, long words', content: <HeadingBlock {...withLongWords(page)} /> },
  { name: 'Inline text', content: <InlineText value={inline} /> },
  { name: 'Inline text, long words', content: <InlineText value={withLongWords(inline)} /> },
  { name: 'Rich text', content: <RichText value={rich} /> },
  { name: 'Rich text, long words', content: <RichText value={withLongWords(rich)} /> },
  {
    name: 'Picture, before its file is there',
    content: (
      <Picture
        picture={{
          alt: 'A gym',
          asset: { _id: 'image-none-1600x900-png', width: 1600, height: 900, blurHash },
        }}
        sizes="100vw"
      />
    ),
  },
  { name: 'Staff card', content: <StaffCard member={member} sizes="36rem" /> },
  { name: 'Staff card, long words', content: <StaffCard member={withLongWords(member)} sizes="36rem" /> },
  { name: 'Staff card, empty', content: <StaffCard member={emptied(member)} sizes="36rem" /> },
  ...platforms.map((platform) => ({
    name: `Social link, ${platform}`,
    content: (
      <ul>
        <SocialLink social={{ _key: platform, platform, label: platform, url: 'https://example.com' }} />
      </ul>
    ),
  })),
  { name: 'Elevator button', content: <ElevatorButton goUp="To the top" stop="Stop" /> },
  {
    name: 'Elevator button, long words',
    content: <ElevatorButton goUp={withLongWords('To the top')} stop={withLongWords('Stop')} />,
  },
  { name: 'Wallet button, apple', content: <WalletButton wallet="apple" href="/sample.pkpass" /> },
  { name: 'Wallet button, google', content: <WalletButton wallet="google" href="/sample" /> },
  { name: 'Warning sign', content: <WarningSign /> },
  ...Object.entries(codes).map(([name, Code]) => ({
    name,
    content: <Code text="LIFTPASS" width="192" height="96" />,
  })),
  ...features.map((kind) => ({ name: `Drawing, ${kind}`, content: <FeatureDrawing kind={kind} /> })),
  ...steps.map((kind) => ({ name: `Drawing, ${kind}`, content: <StepDrawing kind={kind} /> })),
  { name: 'Brand', content: <Brand name="Liftpass" /> },
  { name: 'Brand, long words', content: <Brand name={LONG_WORD.repeat(2)} /> },
  ...colors.map((color) => ({ name: `Plate, ${color}`, content: <Plate color={color} text="25" /> })),
  { name: 'Stamp', content: <Stamp /> },
  { name: 'Resting bar', content: <RestingBar /> },
  { name: 'Search icon', content: <SearchIcon /> },
  { name: 'Torn pass', content: <TornPass /> },
  {
    name: 'Page not found, without content',
    content: <NotFoundView page={null} search={null} />,
    wide: true,
  },
  { name: 'Page that failed', content: <FailedView message="" digest="1234567890" />, wide: true },
  {
    name: 'Page that failed, long words',
    content: <FailedView message={withLongWords('The page failed.')} />,
    wide: true,
  },
  { name: 'Page not available', content: <UnavailableView />, wide: true },
  {
    name: 'Banner of a preview',
    content: (
      <div className={styles.bar}>
        <PreviewBanner />
      </div>
    ),
    wide: true,
  },
]
