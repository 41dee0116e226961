import { chalk, ink, plates } from '../brand-colors'

/** Size of a share image in pixels. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 }

/** Long titles get smaller letters, so that they fit on four lines. */
const letterSize = (title: string) => (title.length > 60 ? 60 : title.length > 30 ? 76 : 96)

/**
 * The drawing of a page's share image: its title beside a pass. The site makes a PNG of it (`next/og`, which knows only
 * flex boxes and inline styles), the Studio shows it as it is.
 */
export function ShareDrawing({
  title,
  brandName,
  fontFamily,
}: Readonly<{ title: string; brandName: string; fontFamily: string }>) {
  return (
    <div style={{ display: 'flex', width: '100%', height: '100%', background: chalk, fontFamily }}>
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          flex: 1,
          padding: '72px 40px 72px 80px',
          color: ink,
        }}
      >
        <div style={{ display: 'flex', fontSize: 40, color: plates[0] }}>{brandName}</div>
        <div
          style={{ display: 'flex', fontSize: letterSize(title), lineHeight: 1.02, letterSpacing: '-0.01em' }}
        >
          {title}
        </div>
      </div>
      <div
        style={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          width: 420,
          background: ink,
        }}
      >
        <div
          style={{
            display: 'flex',
            flexDirection: 'column',
            width: 270,
            height: 440,
            borderRadius: 28,
            overflow: 'hidden',
            background: chalk,
          }}
        >
          {plates.map((color) => (
            <div key={color} style={{ display: 'flex', height: 36, background: color }} />
          ))}
          <div
            style={{
              display: 'flex',
              flex: 1,
              alignItems: 'flex-end',
              justifyContent: 'center',
              padding: 32,
            }}
          >
            <Bars />
          </div>
        </div>
      </div>
    </div>
  )
}

/** Widths of bars and gaps in turn; decoration that encodes nothing. */
const widths = [6, 4, 3, 5, 9, 3, 4, 6, 3, 3, 8, 5, 4, 3, 6, 4, 10, 3, 4, 5, 3, 6, 8, 3, 5, 4, 6]

function Bars() {
  return (
    <div style={{ display: 'flex', height: 120 }}>
      {widths.map((width, index) => (
        <div
          key={index}
          style={{
            display: 'flex',
            width: width * 1.4,
            height: 120,
            background: index % 2 === 0 ? ink : chalk,
          }}
        />
      ))}
    </div>
  )
}
