export type Column = { title: string; width?: number }

/** Prints a table line by line, in a form that can be pasted into a document. */
export function printTable(columns: readonly (string | Column)[], say: (line: string) => void) {
  const widths = columns.map((column) =>
    typeof column === 'string' ? column.length : Math.max(column.title.length, column.width ?? 0),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`
  say(line(columns.map((column) => (typeof column === 'string' ? column : column.title))))
  say(`|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`)
  return (cells: readonly (string | number)[]) => say(line(cells.map(String)))
}

export const milliseconds = (ms: number) => `${Math.round(ms)} ms`
export const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
