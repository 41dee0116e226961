import { PassFields, PassQr, type PassSample } from '@/app/_components/pass/pass-fields'
import { PlasticCard } from '@/app/_components/pass/plastic-card'
import { PassPhone } from '@/app/_components/pass/preview/phone'
import { sides, wallets } from '@/app/_components/pass/preview/sides'
import { type PassTone, WalletPass } from '@/app/_components/pass/wallet-pass'
import { SamplePassResult } from '@/app/(site)/free-design/designer/sample-pass-result'
import { type PassDesign, encodeDesign, MAX_LENGTHS, MAX_FIELDS, passCodes } from '@/lib/pass-design/design'
import { passTextsOf } from '@/lib/pass-design/default-texts'
import { InState } from './in-state'
import type { Specimen } from './specimen-list'
import { LONG_WORD, withLongWords } from './vary-text'

const tones: readonly PassTone[] = ['yellow', 'red', 'blue', 'green', 'ink', 'blank']

const sample: PassSample = {
  _type: 'passSample',
  gymName: 'Iron Club',
  nameLabel: 'Member',
  memberName: 'Ada Lovelace',
  membershipLabel: 'Membership',
  membership: 'Year',
  numberLabel: 'Number',
  memberNumber: '0042',
  cardCaption: 'Iron Club since 1998',
}
const empty = {
  ...sample,
  gymName: '',
  nameLabel: '',
  memberName: '',
  membershipLabel: '',
  membership: '',
  numberLabel: '',
  memberNumber: '',
  cardCaption: '',
}
const samples = { '': sample, ', long words': withLongWords(sample), ', empty': empty }

const long = (length: number) => LONG_WORD.repeat(2).slice(0, length)
const design: PassDesign = {
  gymName: 'Iron Club',
  memberName: 'Ada Lovelace',
  color: '#1d4e9e',
  fields: [{ label: 'Membership', value: 'Year' }],
  code: 'qr',
}
const designs: Readonly<Record<string, PassDesign>> = {
  ...Object.fromEntries(passCodes.map((code) => [code, { ...design, code }])),
  'long words': {
    ...design,
    gymName: long(MAX_LENGTHS.gymName),
    memberName: long(MAX_LENGTHS.memberName),
    fields: Array.from({ length: MAX_FIELDS }, () => ({
      label: long(MAX_LENGTHS.label),
      value: long(MAX_LENGTHS.value),
    })),
  },
  empty: { ...design, gymName: '', memberName: '', fields: [] },
}
const links = { apple: '/sample.pkpass', google: '/sample' }

/** Passes and cards: decoration, and the pass that a visitor designs. */
export const passSpecimens: readonly Specimen[] = [
  ...tones.flatMap((tone) =>
    Object.entries(samples).map(([variant, texts]) => ({
      name: `Pass, ${tone}${variant}`,
      content: (
        <WalletPass tone={tone} code={<PassQr number={texts.memberNumber} />}>
          <PassFields sample={texts} />
        </WalletPass>
      ),
    })),
  ),
  ...Object.entries(samples).map(([variant, texts]) => ({
    name: `Plastic card${variant}`,
    content: <PlasticCard sample={texts} />,
  })),
  ...Object.entries(designs).flatMap(([name, shown]) =>
    wallets.flatMap((wallet) =>
      sides.map((side) => ({
        name: `Designed pass, ${name}, ${wallet}, ${side}`,
        content: <PassPhone design={shown} wallet={wallet} side={side} />,
      })),
    ),
  ),
  {
    name: 'Requested pass',
    content: (
      <InState id="requested" state={{ kind: 'done', value: { design: encodeDesign(design), ...links } }}>
        <SamplePassResult texts={passTextsOf(null)} />
      </InState>
    ),
  },
]
