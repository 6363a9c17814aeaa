/** What has to be ended and removed when the bench ends, however it ends; the last one first. */
export function createUndo() {
  const steps: (() => unknown)[] = []
  const run = async () => {
    for (let step = steps.pop(); step; step = steps.pop())
      await Promise.resolve(step()).catch(() => undefined)
  }
  return { add: (step: () => unknown) => void steps.push(step), run }
}

export type Undo = ReturnType<typeof createUndo>
