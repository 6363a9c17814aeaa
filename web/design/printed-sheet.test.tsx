import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PrintedSheet } from './printed-sheet'

afterEach(cleanup)

const sheets = () => [...document.head.querySelectorAll('style')].map(({ textContent }) => textContent)
const ofPrint = () => sheets().filter((text) => text.includes('body>:not([id="list"])'))

test.each([
  [undefined, ''],
  [{ margin: '14mm' }, '@page{size:auto;margin:14mm}'],
  [{ margin: 0, size: 'A4 landscape' }, '@page{size:A4 landscape;margin:0}'],
])(
  'a sheet on the paper %j is printed alone, and once it is gone the page is printed again',
  (paper, page) => {
    const { unmount } = render(
      <PrintedSheet id="list" look={{}} {...(paper && { paper })}>
        Ana
      </PrintedSheet>,
    )
    expect(ofPrint()).toEqual([
      `${page}@media print{html,body{background:#fff!important}body>:not([id="list"]){display:none!important}}`,
    ])
    expect(document.getElementById('list')?.parentElement).toBe(document.body)
    unmount()
    expect(ofPrint()).toEqual([])
    expect(document.getElementById('list')).toBeNull()
  },
)

test.each([
  [true, 'pre', 'PRE', 'true'],
  [false, 'div', 'DIV', null],
] as const)('a sheet that screen readers pass over: %s, as <%s>', (isHidden, component, tag, hidden) => {
  render(
    <PrintedSheet id="list" look={{}} component={component} isHidden={isHidden}>
      Ana
    </PrintedSheet>,
  )
  const sheet = document.getElementById('list')
  expect([sheet?.tagName, sheet?.getAttribute('aria-hidden'), sheet?.textContent]).toEqual([
    tag,
    hidden,
    'Ana',
  ])
})
