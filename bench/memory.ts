import { readFileSync } from 'node:fs'

const EVERY_MS = 50

function residentBytes(pid: number): number | null {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kilobytes ? Number(kilobytes) * 1024 : null
  } catch {
    return null
  }
}

/** Watches the resident memory of a process. The peaks are null where the system has no /proc. */
export function watchMemory(pid: number) {
  let peak: number | null = null
  let sinceMark: number | null = null
  const measure = () => {
    const now = residentBytes(pid)
    if (now === null) return
    peak = Math.max(peak ?? 0, now)
    sinceMark = Math.max(sinceMark ?? 0, now)
  }
  const timer = setInterval(measure, EVERY_MS).unref()
  return {
    now: () => residentBytes(pid),
    peak: () => peak,
    /** Starts a new peak for what happens next. */
    mark: () => void (sinceMark = residentBytes(pid)),
    peakSinceMark: () => sinceMark,
    stop: () => clearInterval(timer),
  }
}

export type MemoryWatch = ReturnType<typeof watchMemory>
