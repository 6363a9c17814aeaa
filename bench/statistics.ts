/** Returns the value below which a part (0 to 1) of the values lies. */
export function percentile(values: readonly number[], part: number) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN
}

export const median = (values: readonly number[]) => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2
}

const digitsFor = (value: number) => (Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2)

export const formatNumber = (value: number, digits = digitsFor(value)) => value.toFixed(digits)

/** Returns the median of the rounds, with the least and the most. */
export const spread = (values: readonly number[], digits?: number) => {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return `${formatNumber(median(values), digits)} (${formatNumber(low, digits)}–${formatNumber(high, digits)})`
}
