// The site's home page as elements of React, as a developer would have written it for Next.js.
import { readFileSync } from 'node:fs'
import { parse, TextNode } from 'node-html-parser'
import { createElement, Fragment } from 'react'

const page = parse(readFileSync('page.html', 'utf8'))
const NAMES = { class: 'className', for: 'htmlFor', tabindex: 'tabIndex', value: 'defaultValue' }
const SWITCHES = ['hidden', 'required']

const toProps = ({ attributes }) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      NAMES[name] ?? name,
      SWITCHES.includes(name) || value,
    ]),
  )

const toNode = (node) =>
  node instanceof TextNode
    ? node.text
    : createElement(node.localName, toProps(node), ...node.childNodes.map(toNode))

export const propsOf = (selector) => toProps(page.querySelector(selector))
export const elementsOf = (selector) =>
  createElement(Fragment, null, ...page.querySelector(selector).childNodes.map(toNode))
