import { codeText } from '@/lib/pass-design/code-text'
import type { PassDesign } from '@/lib/pass-design/design'
import type { PassTexts } from '@/lib/pass-design/default-texts'
import { Barcode } from '../../codes/barcode'
import { NfcWaves } from '../../codes/nfc-waves'
import { QrCode } from '../../codes/qr-code'
import { Line } from './line'

type Props = Readonly<{
  design: PassDesign
  texts: PassTexts
  /** centre of the code */
  x: number
  top: number
  color: string
  /** of the corners of the white field */
  radius: number
}>

/** Height of each code with its white box. */
export const CODE_HEIGHT = { qr: 190, code128: 118, nfc: 118 } as const

/** The code on a pass, on white, with the number below as the wallets print it; waves for NFC. */
export function PassCode({ design, texts, x, top, color, radius }: Props) {
  if (design.code === 'nfc') {
    return (
      <>
        <NfcWaves x={x - 32} y={top} width={64} height={64} color={color} strokeWidth={8} />
        <Line x={x} y={top + 98} width={300} size={16} weight={500} fill={color} middle>
          {texts.holdNearReader}
        </Line>
      </>
    )
  }
  const text = codeText(design)
  const qr = design.code === 'qr'
  const width = qr ? 168 : 319
  const height = CODE_HEIGHT[design.code]
  return (
    <>
      <rect x={x - width / 2} y={top} width={width} height={height} rx={radius} fill="#fff" />
      {qr ? (
        <QrCode text={text} x={x - 72} y={top + 12} width={144} height={144} color="#000" />
      ) : (
        <Barcode text={text} x={x - 143} y={top + 16} width={286} height={66} color="#000" />
      )}
      <Line x={x} y={top + height - 13} width={width - 20} size={13} fill="#000" middle>
        {text}
      </Line>
    </>
  )
}
