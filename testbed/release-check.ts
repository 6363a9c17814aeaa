/** True in `npm run release-check`, which plays everything. `npm test` plays each promise once. */
export const isReleaseCheck = process.env.RELEASE_CHECK === '1'
