/** What the screen of the evening class shows. */
import { words } from './lettering.mjs'
import { box, hex, svg } from './print-work.mjs'

/** The coach, on the bike, in three flat colours; below her the clock and the effort. */
export const programme = svg(
  1920,
  900,
  box(0, 0, 1920, 900, '#f2b62c') +
    '<circle cx="1180" cy="430" r="330" fill="#f6f2ea"/>' +
    '<g stroke="#1b2230" fill="none" stroke-linecap="round" stroke-linejoin="round">' +
    '<circle cx="880" cy="690" r="150" stroke-width="34"/><circle cx="880" cy="690" r="42" fill="#1b2230" stroke="none"/>' +
    '<path d="M880 690L1010 560L1330 600L1420 860M1010 560L960 380L900 350M1330 600L1310 480M1230 484h170" stroke-width="32"/><path d="M960 384l-96-4" stroke-width="30"/></g>' +
    // legs
    '<path d="M1312 452L1122 520L1140 740" fill="none" stroke="#8a1320" stroke-width="82" stroke-linejoin="round" stroke-linecap="round"/>' +
    '<path d="M1312 452L1090 460L1060 664" fill="none" stroke="#ce202e" stroke-width="88" stroke-linejoin="round" stroke-linecap="round"/>' +
    '<path d="M1100 690h-110" stroke="#f6f2ea" stroke-width="46" stroke-linecap="round"/><path d="M1060 664v14" stroke="#8b543a" stroke-width="64"/>' +
    // body, arm, head
    '<path d="M1376 440C1352 300 1252 212 1140 198L1092 282C1150 330 1212 400 1250 476Z" fill="#1f54a8"/>' +
    '<path d="M1376 440C1352 300 1252 212 1140 198L1128 222C1224 250 1300 330 1318 466Z" fill="#163c7c"/>' +
    '<path d="M1146 246L1050 350L910 372" fill="none" stroke="#8b543a" stroke-width="56" stroke-linejoin="round" stroke-linecap="round"/>' +
    '<path d="M1118 206L1064 130" stroke="#8b543a" stroke-width="60"/>' +
    '<path d="M992 60c54-40 132-14 142 52c6 44-20 84-66 94c-50 8-84-20-88-56l-14-20 14-14c-2-22 2-40 12-56z" fill="#8b543a"/>' +
    '<path d="M984 72c20-56 110-72 152-22c30 38 18 92-16 120l-30-44-18-40c-30 12-62 4-88-14z" fill="#1b2230"/><circle cx="1170" cy="78" r="40" fill="#1b2230"/>' +
    box(80, 90, 300, 76, hex.red, 10) +
    words('LIVE', 230, 108, 40, hex.chalk, { anchor: 'middle' }) +
    words('42:10', 80, 220, 130, '#1b2230') +
    words('RIDE 6', 80, 400, 56, '#1b2230') +
    [hex.green, hex.blue, hex.red, hex.red, hex.blue, hex.green]
      .map((c, i) =>
        box(80 + i * 78, 790 - [110, 190, 290, 240, 150, 90][i], 58, [110, 190, 290, 240, 150, 90][i], c),
      )
      .join('') +
    words('RPM', 1600, 640, 44, '#1b2230') +
    words('92', 1600, 710, 110, '#1b2230'),
)
