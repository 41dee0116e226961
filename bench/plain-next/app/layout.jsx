import { elementsOf, propsOf } from './elements.js'
import './home.css'

export default function Layout({ children }) {
  return (
    <html {...propsOf('html')}>
      <head>{elementsOf('head')}</head>
      <body {...propsOf('body')}>{children}</body>
    </html>
  )
}
