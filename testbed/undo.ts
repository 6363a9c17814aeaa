/** Collects what must be ended and removed at the end, even after a failure, the last one first. */
export function createUndo() {
  const steps: (() => unknown)[] = []
  const run = async () => {
    for (let step = steps.pop(); step; step = steps.pop())
      try {
        await step()
      } catch (problem) {
        process.stderr.write(`What was left behind: ${String(problem)}\n`)
      }
  }
  return { add: (step: () => unknown) => void steps.push(step), run }
}

export type Undo = ReturnType<typeof createUndo>
