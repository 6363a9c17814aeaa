/** The most characters of an office's assembly points, one on each line. */
export const ASSEMBLY_POINTS_LENGTH = 300

/** The assembly points on one line: 'Car park; River bank'. Empty if there is none. */
export const pointsOnOneLine = (assemblyPoints: string) =>
  assemblyPoints
    .split('\n')
    .map((point) => point.trim())
    .filter((point) => point !== '')
    .join('; ')
