import fc from 'fast-check'
import { expect, test } from 'vitest'
import { folded } from './folded'

test.each([
  ['Đặng Thị Hồng', 'dang thi hong'],
  ['Łukasz Żółć', 'lukasz zolc'],
  ['Søren Ærø Ångström', 'soren aero angstrom'],
  ['Þórður Guðmundsson', 'thordur gudmundsson'],
  ['Groß Œuvre Ħal', 'gross oeuvre hal'],
  ['İbrahim IŞIK Ilgın', 'ibrahim isik ilgin'],
  ['Ñuñez\u00a0 y  Peña ', 'nunez y pena'],
  ['Jose\u0301', 'jose'],
  ['Nora O’Brien', 'nora obrien'],
  ['Nora O`Brien D´Arcy Dʼʻ‘Arcy', 'nora obrien darcy darcy'],
  ['Anne‑Marie St–Jean', 'anne marie st jean'],
  ['Gal·la Gaŀla', 'galla galla'],
  ['ＡＢＣ１２', 'abc12'],
  ['ﬁ', 'fi'],
  ['Νίκος ΝΙΚΟΣ', 'νικοσ νικοσ'],
  ['Фёдор Андрій Қайрат', 'федор андріи каират'],
  ['Ґалаґан', 'галаган'],
  ['أَحْمَد إبراهيم آمنة مـحمد', 'احمد ابراهيم امنه محمد'],
  ['علی‌رضا کریمی', 'عليرضا كريمي'],
  ['שָׁלוֹם בן־גוריון ג׳ורג', 'שלום בן גוריון גורג'],
  ['फ़िरोज़', 'फिरोज'],
])('%s is searched as %s', (name, typed) => {
  expect(folded(name)).toBe(typed)
  expect(folded(typed)).toBe(typed)
})

test.each([
  ['か', 'が'],
  ['は', 'ぱ'],
  ['हरि', 'हर'],
  ['कि', 'कु'],
  ['ไม', 'ไม่'],
  ['김', '킴'],
  ['김', '기ㅁ'],
  ['ব', 'বি'],
])('%s is not %s', (one, other) => {
  expect(folded(one)).not.toBe(folded(other))
})

test('Korean and Japanese letters stay whole, however they were written', () => {
  expect(folded('김민준'.normalize('NFD'))).toBe('김민준')
  expect(folded('がぎぐ'.normalize('NFD'))).toBe('がぎぐ')
  expect(folded('ｶﾞ')).toBe('ガ')
})

test('a folded text stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      expect(folded(folded(text))).toBe(folded(text))
    }),
  )
})
