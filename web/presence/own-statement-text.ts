import type { Language } from '../../domain/language'

const en = {
  leaving: 'Leaving',
  youLeft: 'You left at {time}.',
  notLeaving: 'I am still here',
  tryAgain: 'Try again: {act}',
  notArrived: 'Your last press did not arrive. Please press again.',
  signInToLeave: 'Sign in to say that you leave.',
  changedSince: 'Something has changed since. You can say on Home that you leave.',
}

type Texts = Record<keyof typeof en, string>

const es: Texts = {
  leaving: 'Me voy',
  youLeft: 'Usted salió a las {time}.',
  notLeaving: 'Sigo aquí',
  tryAgain: 'Intentar de nuevo: {act}',
  notArrived: 'Su última pulsación no ha llegado. Pulse de nuevo.',
  signInToLeave: 'Inicie sesión para indicar que se va.',
  changedSince: 'Algo ha cambiado entretanto. Puede indicar en la página de inicio que se va.',
}

const pt: Texts = {
  leaving: 'Estou saindo',
  youLeft: 'Você saiu às {time}.',
  notLeaving: 'Ainda estou aqui',
  tryAgain: 'Tentar novamente: {act}',
  notArrived: 'O seu último toque não chegou. Toque novamente.',
  signInToLeave: 'Inicie sessão para informar que está saindo.',
  changedSince: 'Algo mudou nesse meio-tempo. Você pode informar na página inicial que está saindo.',
}

/** The texts by which people record that they leave, or are still there. The door needs them first. */
export const OWN_STATEMENT_TEXTS: Record<Language, Texts> = { en, es, pt }
