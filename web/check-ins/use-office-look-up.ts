import { useQuery } from '@tanstack/react-query'
import { lookUpOffice } from '../../domain/check-ins/contract'
import { readingOf } from '../platform/use-read'

/** The office behind a key. Without a connection it fails at once instead of waiting for one, so that the page can say so. */
export const useOfficeLookUp = (key: string) =>
  useQuery({ ...readingOf(lookUpOffice, { QR: key }), networkMode: 'always' })
