/** A poster for the entrance of an office, or one for its exit. */
export type PosterKind = 'entrance' | 'exit'

/** The texts of the posters, in the languages of the door. */
export const INVITATIONS: Record<PosterKind, readonly { lang: string; text: string }[]> = {
  entrance: [
    { lang: 'en', text: 'Scan to check in' },
    { lang: 'es', text: 'Escanee para registrar su entrada' },
    { lang: 'pt', text: 'Leia o código para registrar a entrada' },
  ],
  exit: [
    { lang: 'en', text: 'Leaving? Scan here' },
    { lang: 'es', text: '¿Se va? Escanee aquí' },
    { lang: 'pt', text: 'Vai sair? Leia este código' },
  ],
}
