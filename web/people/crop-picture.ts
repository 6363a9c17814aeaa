import { PICTURE_SIDE } from '../../domain/people/picture'

/** The part of a photo that becomes the picture: how far it is enlarged, and its place between the edges, from 0 to 1. */
export type Crop = { zoom: number; across: number; down: number }

export const WHOLE: Crop = { zoom: 1, across: 0.5, down: 0.5 }

const MOST_BYTES = 8 * 1024
const QUALITIES = [0.9, 0.8, 0.7, 0.6, 0.45, 0.3]

/** Reads a photo from a file. Null if the browser can't draw it. */
export const readPhoto = (file: Blob) => createImageBitmap(file).catch(() => null)

/**
 * Draws a part of a photo as the small square picture, as the address of a JPEG. Nothing of the file but what is
 * seen goes with it.
 */
export function cropPicture(photo: ImageBitmap, { zoom, across, down }: Crop) {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = PICTURE_SIDE
  const pen = canvas.getContext('2d')
  if (!pen) return null
  const side = Math.min(photo.width, photo.height) / zoom
  pen.imageSmoothingQuality = 'high'
  // A JPEG has no transparent parts.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, PICTURE_SIDE, PICTURE_SIDE)
  const [left, top] = [(photo.width - side) * across, (photo.height - side) * down]
  pen.drawImage(photo, left, top, side, side, 0, 0, PICTURE_SIDE, PICTURE_SIDE)
  let address = ''
  for (const quality of QUALITIES) {
    address = canvas.toDataURL('image/jpeg', quality)
    if (contentOf(address).length * 0.75 <= MOST_BYTES) break
  }
  return address
}

/** The file inside the address of a picture, in base64. */
export const contentOf = (address: string) => address.slice(address.indexOf(',') + 1)
