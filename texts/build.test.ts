import path from 'node:path'
import { expect, test } from 'vitest'
import { withLateTexts, withoutEmptyParts } from '../vite/texts'

const id = path.resolve('web/i18n/language.tsx')
const texts = path.resolve('web/platform/texts.ts')

test('a late import of a file of the program waits for its texts', () => {
  expect(withLateTexts(`const late = () => import('../design/box')`, id)).toBe(
    `import { withTexts } from '${texts}'\nconst late = () => withTexts(import('../design/box'), '~=design/box')`,
  )
})

test('code without late files of the program stays as it is', () => {
  for (const code of [`import './box'`, `import('react')`, `import('./no-such-file')`])
    expect(withLateTexts(code, id)).toBe(code)
})

test('a late import of a file outside of web/ is refused, because it has no part of the texts', () => {
  expect(() => withLateTexts(`import('../../domain/language')`, id)).toThrow(
    'only a file of web/ may load late',
  )
})

test('a late part without texts of its own loads none, and other texts of the code stay', () => {
  const code = 'w(a,"~=pages/faq-page"),w(b,`~=pages/people-page`),t("~a"),"=pages/faq-page"'
  expect(withoutEmptyParts(code, (part) => part === 'pages/people-page')).toBe(
    'w(a,""),w(b,`~=pages/people-page`),t("~a"),"=pages/faq-page"',
  )
})
