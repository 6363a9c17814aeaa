import type { CSSProperties } from 'react'
import { colour, LAYERS, up, WIDTH_NAMES, type Width } from './theme'

type Value = string | number | undefined
type ByWidth = { readonly [width in Width | 'xs']?: Value }
type Selector = `${string}&${string}` | `@${string}`

/** A style. A number is in steps of 8 pixels for space and of 10 for corners; a colour may be a name of the palette; a value may differ by the width of the window. */
export type Style = { readonly [name in keyof CSSProperties | keyof typeof SHORT]?: Value | ByWidth } & {
  readonly [selector in Selector]?: Style
}

/** A style, or several, of which a later one wins. */
export type Sx = Style | false | undefined | readonly Sx[]

const SHORT = {
  m: 'margin',
  mt: 'margin-top',
  mb: 'margin-bottom',
  ms: 'margin-inline-start',
  me: 'margin-inline-end',
  mx: 'margin-inline',
  my: 'margin-block',
  p: 'padding',
  pt: 'padding-top',
  pb: 'padding-bottom',
  ps: 'padding-inline-start',
  pe: 'padding-inline-end',
  px: 'padding-inline',
  py: 'padding-block',
  bgcolor: 'background-color',
} as const

const SPACE = /^(margin|padding|gap$|row-gap|column-gap)/
const SIZE = /^((min|max)-)?(width|height)$/
const WITHOUT_UNIT =
  /^(opacity|order|flex(-grow|-shrink)?|grid-(row|column)|font-weight|line-height|z-index|stroke-.*|-webkit-line-clamp)$/
const IN_PALETTE = /^([a-z]+\.[a-zA-Z]+|divider)$/

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function valueOf(name: string, value: string | number) {
  if (typeof value === 'string') {
    if (name === 'z-index') return LAYERS[value]
    return name.endsWith('color') && IN_PALETTE.test(value) ? colour(value) : value
  }
  if (WITHOUT_UNIT.test(name)) return value
  if (SIZE.test(name) && value > 0 && value <= 1) return `${value * 100}%`
  return `${value * (SPACE.test(name) ? 8 : name === 'border-radius' ? 10 : 1)}px`
}

/** The declarations of a style, and the rules of what it nests. */
type Parts = { own: string; nested: string[] }

const known = new WeakMap<object, Parts>()

/** The rules of a style, in which `&` stands for the element. */
export function rulesOf(sx: Sx): string[] {
  const parts = [sx].flat(Infinity as 1).flatMap((style) => (style ? [partsOf(style as Style)] : []))
  const own = parts.map((part) => part.own).join('')
  return [...(own ? [`&{${own}}`] : []), ...parts.flatMap(({ nested }) => nested)]
}

function partsOf(style: Style): Parts {
  const before = known.get(style)
  if (before) return before
  const parts = separate(style, '&', (rule) => rule)
  known.set(style, parts)
  return parts
}

function separate(style: Style, selector: string, within: (rule: string) => string): Parts {
  const parts: Parts = { own: '', nested: [] }
  const wider: { [width in Width]?: string } = {}
  const nest = (inner: Style, at: string, around: (rule: string) => string) => {
    const { own, nested } = separate(inner, at, around)
    if (own) parts.nested.push(around(`${at}{${own}}`))
    parts.nested.push(...nested)
  }
  for (const [key, value] of Object.entries(style) as [string, Value | ByWidth | Style][]) {
    if (value === undefined) continue
    if (typeof value !== 'object') parts.own += declarationsOf(key, value)
    else if (key.startsWith('@')) nest(value, selector, (rule) => within(`${key}{${rule}}`))
    else if (key.includes('&')) nest(value, selectorIn(key, selector), within)
    else
      for (const [width, each] of Object.entries(value) as [Width | 'xs', string | number][])
        if (width === 'xs') parts.own += declarationsOf(key, each)
        else wider[width] = (wider[width] ?? '') + declarationsOf(key, each)
  }
  for (const width of WIDTH_NAMES)
    if (wider[width]) parts.nested.push(within(`${up(width)}{${selector}{${wider[width]}}}`))
  return parts
}

function declarationsOf(key: string, value: string | number) {
  const name = SHORT[key as keyof typeof SHORT] ?? kebab(key)
  return `${name}:${valueOf(name, value)};`
}

const selectorIn = (key: string, outer: string) =>
  key.replaceAll('&', outer.includes(',') ? `:is(${outer})` : outer)
