import { onOneLine } from '../typed-line'

/** The most characters of an office's assembly points, one on each line. */
export const ASSEMBLY_POINTS_LENGTH = 300

/** The assembly points of an office, each once. */
export const pointsOf = (assemblyPoints: string) => [
  ...new Set(
    assemblyPoints
      .split('\n')
      .map((point) => onOneLine(point).trim())
      .filter((point) => point !== ''),
  ),
]

/** The assembly points on one line: 'Car park; River bank'. Empty if there is none. */
export const pointsOnOneLine = (assemblyPoints: string) => pointsOf(assemblyPoints).join('; ')
