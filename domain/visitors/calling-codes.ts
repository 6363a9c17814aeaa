/** The forms of a country's phone numbers within it and from abroad. */
export type Dialling = {
  code: string
  /** The digits before a number within the country only. Empty if there are none. */
  trunk: string
  /** The lengths of numbers that people write without the trunk. */
  bare: readonly number[]
}

const withTrunk = (code: string): Dialling => ({ code, trunk: '0', bare: [] })
const withoutTrunk = (code: string, ...bare: number[]): Dialling => ({ code, trunk: '', bare })

/** Calling codes by country, as the offices name it. In any other country only equal spellings are one number. */
export const DIALLING: Readonly<Record<string, Dialling>> = {
  Argentina: withTrunk('54'),
  Australia: withTrunk('61'),
  Austria: withTrunk('43'),
  Belgium: withTrunk('32'),
  Brazil: { code: '55', trunk: '0', bare: [10, 11] },
  Canada: { code: '1', trunk: '1', bare: [10] },
  Chile: withoutTrunk('56', 9),
  China: { code: '86', trunk: '0', bare: [11] },
  Colombia: withoutTrunk('57', 10),
  Denmark: withoutTrunk('45', 8),
  Egypt: withTrunk('20'),
  Finland: withTrunk('358'),
  France: withTrunk('33'),
  Germany: withTrunk('49'),
  Ghana: withTrunk('233'),
  India: { code: '91', trunk: '0', bare: [10] },
  Indonesia: withTrunk('62'),
  Ireland: withTrunk('353'),
  Italy: withoutTrunk('39', 9, 10, 11),
  Japan: withTrunk('81'),
  Kenya: withTrunk('254'),
  Malaysia: withTrunk('60'),
  Mexico: withoutTrunk('52', 10),
  Mozambique: withoutTrunk('258', 9),
  Netherlands: withTrunk('31'),
  'New Zealand': withTrunk('64'),
  Norway: withoutTrunk('47', 8),
  Panama: withoutTrunk('507', 7, 8),
  Peru: { code: '51', trunk: '0', bare: [9] },
  Philippines: withTrunk('63'),
  Poland: withoutTrunk('48', 9),
  Portugal: withoutTrunk('351', 9),
  Qatar: withoutTrunk('974', 8),
  Romania: withTrunk('40'),
  Singapore: withoutTrunk('65', 8),
  'South Africa': withTrunk('27'),
  'South Korea': withTrunk('82'),
  Spain: withoutTrunk('34', 9),
  Sweden: withTrunk('46'),
  Switzerland: withTrunk('41'),
  Thailand: withTrunk('66'),
  UK: withTrunk('44'),
  USA: { code: '1', trunk: '1', bare: [10] },
  'United Arab Emirates': withTrunk('971'),
  Vietnam: withTrunk('84'),
}
