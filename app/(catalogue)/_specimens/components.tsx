import { Brand } from '@/app/_components/brand'
import { buttonClass, type ButtonVariant } from '@/app/_components/button-class'
import { Checkbox } from '@/app/_components/checkbox'
import { Field } from '@/app/_components/field'
import { FieldError } from '@/app/_components/field-error'
import { FormCard } from '@/app/_components/form-card'
import { NotFoundView } from '@/app/_components/not-found-view'
import { Plate, type PlateColour } from '@/app/_components/plate'
import { RestingBar } from '@/app/_components/resting-bar'
import { SectionHeading } from '@/app/_components/section-heading'
import { Stamp } from '@/app/_components/stamp'
import { TornPass } from '@/app/_components/torn-pass'
import { UnavailableView } from '@/app/_components/unavailable-view'
import type { Specimen } from './specimen-list'
import { withLongWords } from './vary-text'

const variants: readonly ButtonVariant[] = ['primary', 'solid', 'outline']
const colours: readonly PlateColour[] = ['red', 'blue', 'yellow', 'green', 'ink']
const tones = ['red', 'blue', 'yellow', 'green'] as const
const heading = { heading: 'Everything a card can do', intro: 'And what it never could.' }

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
  { name: 'Brand', content: <Brand name="Liftpass" /> },
  ...colours.map((colour) => ({ name: `Plate, ${colour}`, content: <Plate colour={colour} text="25" /> })),
  { name: 'Stamp', content: <Stamp /> },
  { name: 'Resting bar', content: <RestingBar /> },
  { name: 'Torn pass', content: <TornPass /> },
  { name: 'Page not found, without content', content: <NotFoundView page={null} />, wide: true },
  { name: 'Page not available', content: <UnavailableView />, wide: true },
]
