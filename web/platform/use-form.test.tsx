import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { changeLanguage } from './texts'
import { useDraft } from './use-form'
import { useRefusals } from './use-refusals'

afterEach(cleanup)

const START = { from: '2026-11-01', to: '2026-11-25' }

const draftForm = (areTogether = false) =>
  renderHook(
    ({ start }) => {
      const refused = useRefusals<'from' | 'to'>()
      return { ...refused, ...useDraft(start, { ...refused, areTogether }) }
    },
    { initialProps: { start: START } },
  )

test('an input has the name, the value and the problem of its field, and changes it', () => {
  const { result } = draftForm()
  act(() => result.current.refuse(() => ({ from: 'Too early', to: 'Too late' })))
  expect(result.current.field('from')).toMatchObject({
    name: 'from',
    value: '2026-11-01',
    problem: 'Too early',
  })
  act(() => result.current.field('from').onChange('2026-11-02'))
  expect(result.current.draft).toEqual({ ...START, from: '2026-11-02' })
  expect(result.current.problems).toEqual({ to: 'Too late' })
})

test('the change of one field takes away the messages of all that are wrong together', () => {
  const { result } = draftForm(true)
  act(() => result.current.refuse(() => ({ from: 'Too early', to: 'Too late' })))
  act(() => result.current.change({ to: '2026-11-24' }))
  expect(result.current.problems).toEqual({})
})

test('the messages of a form follow a change of the language, and those that were solved stay away', async () => {
  const { result, rerender } = draftForm()
  act(() =>
    result.current.refuse((t) => ({
      from: t('design:chooseDay'),
      to: t('refusals-reports:lastBeforeFirst'),
    })),
  )
  expect(result.current.problems).toEqual({
    from: 'Please choose a day',
    to: 'Please choose a last day that is not before the first',
  })
  act(() => result.current.change({ from: '2026-11-02' }))
  await changeLanguage('es')
  rerender({ start: START })
  expect(result.current.problems).toEqual({ to: 'Elija un último día que no sea anterior al primero' })
  await changeLanguage('en')
})

test('a draft is changed until it is as at the start again', () => {
  const { result } = draftForm()
  expect(result.current.isChanged).toBe(false)
  act(() => result.current.change({ to: '' }))
  expect(result.current.isChanged).toBe(true)
  act(() => result.current.change({ to: START.to }))
  expect(result.current.isChanged).toBe(false)
})

test('a start that comes later fills in the fields in which nothing was typed', () => {
  const { result, rerender } = draftForm()
  act(() => result.current.change({ to: '2026-11-30' }))
  rerender({ start: { from: '2026-10-01', to: '2026-10-31' } })
  expect(result.current.draft).toEqual({ from: '2026-10-01', to: '2026-11-30' })
})
