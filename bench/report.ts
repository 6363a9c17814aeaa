type Cell = string | number | null
type Row = Record<string, Cell>
type Target = { target: string; measured: string; met: 'yes' | 'no' }

/** Prints facts and tables and collects them, so that the result files have the same content. */
export function createReport(facts: Record<string, Cell>) {
  const tables: { title: string; rows: Row[] }[] = []
  const targets: Target[] = []
  let printed = ''
  const print = (text: string) => {
    printed += text
    process.stdout.write(text)
  }
  const printTable = (title: string, rows: Row[]) => print(`\n## ${title}\n\n${tableOf(rows)}\n`)
  for (const [name, value] of Object.entries(facts)) print(`- ${name}: ${value}\n`)
  return {
    table(title: string, rows: Row[]) {
      tables.push({ title, rows })
      printTable(title, rows)
    },
    target(target: string, measured: string, isMet: boolean) {
      targets.push({ target, measured, met: isMet ? 'yes' : 'no' })
    },
    /** Prints the targets. Returns the results, and everything printed as Markdown. */
    finish() {
      if (targets.length) printTable('Targets', targets)
      return { results: { ...facts, tables, targets }, printed }
    },
  }
}

export type Report = ReturnType<typeof createReport>

function tableOf(rows: Row[]) {
  const names = Object.keys(rows[0] ?? {})
  const lines = [names, ...rows.map((row) => names.map((name) => String(row[name] ?? '–')))]
  const widths = names.map((_, column) => Math.max(3, ...lines.map((line) => line[column]?.length ?? 0)))
  const isNumber = names.map((name) =>
    rows.every((row) => /^[\d.,]/.test(String(row[name] ?? '–')) || !row[name]),
  )
  const pad = (text: string, column: number) =>
    isNumber[column] ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0)
  const [head = [], ...body] = lines.map((line) => `| ${line.map(pad).join(' | ')} |`)
  const rule = `| ${widths.map((width, column) => '-'.repeat(width - 1) + (isNumber[column] ? ':' : '-')).join(' | ')} |`
  return [head, rule, ...body].join('\n')
}
