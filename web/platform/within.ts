/** Returns the result of the work. Throws if there is none after so many milliseconds. */
export const within = <T>(ms: number, work: Promise<T>) =>
  Promise.race([work, new Promise<never>((_, stop) => setTimeout(() => stop(new Error('No answer')), ms))])
