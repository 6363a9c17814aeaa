/** A place by which duties are filtered, as one value of a choice: an office's id, 'country:France' or 'unit:South'. */
export function placeFilter(chosen: string): { office?: string; country?: string; unit?: string } {
  const [, kind, name] = /^(country|unit):(.+)$/s.exec(chosen) ?? []
  if (name === undefined) return chosen === '' ? {} : { office: chosen }
  return kind === 'country' ? { country: name } : { unit: name }
}

export const countryChoice = (country: string) => `country:${country}`
export const unitChoice = (unit: string) => `unit:${unit}`
