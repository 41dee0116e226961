/** Shades of a colour, from nearly the light background to nearly the dark one. */
type Shades = Record<50 | 100 | 200 | 300 | 400 | 500 | 600 | 700 | 800 | 900 | 950, string>

const steel: Shades = {
  50: '#f6f2ea',
  100: '#efeae0',
  200: '#e2dcd0',
  300: '#c3bdb2',
  400: '#9a9a9a',
  500: '#6e7580',
  600: '#525b68',
  700: '#3a4350',
  800: '#242c38',
  900: '#1b222d',
  950: '#151b25',
}

const blue: Shades = {
  50: '#f2f7ff',
  100: '#e3eeff',
  200: '#cee1ff',
  300: '#a0c4fe',
  400: '#7fb0ff',
  500: '#2f66bd',
  600: '#1d4e9e',
  700: '#1a3f7b',
  800: '#15294b',
  900: '#111e33',
  950: '#0e1521',
}

const red: Shades = {
  50: '#fff4f3',
  100: '#ffe6e4',
  200: '#ffd4d0',
  300: '#ffa8a2',
  400: '#ff6d6b',
  500: '#c81e2d',
  600: '#ae021f',
  700: '#7e0113',
  800: '#4e1112',
  900: '#36100f',
  950: '#230e0d',
}

const yellow: Shades = {
  50: '#fdf6e3',
  100: '#faebc4',
  200: '#f7de9c',
  300: '#f5cd6d',
  400: '#f0b429',
  500: '#946b00',
  600: '#775603',
  700: '#553c01',
  800: '#392700',
  900: '#291c01',
  950: '#1b1406',
}

const green: Shades = {
  50: '#f1f9f3',
  100: '#e0f2e5',
  200: '#cbe8d4',
  300: '#9ed1ae',
  400: '#5fd08f',
  500: '#1b7a48',
  600: '#126e3f',
  700: '#0a4e2b',
  800: '#11321e',
  900: '#102317',
  950: '#0d1811',
}

/**
 * The site's colours in the shades that both versions of Sanity UI need: chalk and ink as backgrounds, the plates as
 * accents. A hue without a plate uses the nearest one.
 */
export const palette = {
  white: '#fffdf8',
  black: '#10151e',
  gray: steel,
  blue,
  purple: blue,
  magenta: red,
  red,
  orange: yellow,
  yellow,
  green,
  cyan: blue,
}
