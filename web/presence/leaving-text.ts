import type { Language } from '../../domain/language'
import { LINK_NOT_RECOGNISED, LINK_OVER } from '../../domain/presence/mailed-presence'
import { OWN_STATEMENT_TEXTS } from './own-statement-text'

const en = {
  ...OWN_STATEMENT_TEXTS.en,
  leaveTitle: 'Leaving {office} office?',
  leaveIntro: 'Press once, and in an emergency nobody looks for you here.',
  iAmLeaving: 'I am leaving',
  leftIntro: 'In an emergency nobody looks for you here any more.',
  notInHere: 'You are not checked in at {office} office, so there is nothing to do here.',
  inElsewhere:
    'You are checked in at {office} office since {time}, and not here. You can say on Home that you leave.',
  stayingIn: 'If you stay, you can check in now.',
  exitReplaced: 'The code may have been replaced. You can say on Home that you leave, or tell the reception.',
  exitOffline:
    'There is no connection, so nobody knows yet that you leave. Check your network, then press Retry, or tell the reception. You can also say it later on Home.',
  staffSignInToLeave: 'Staff: sign in to leave',
  visitorCheckOut: 'Visitor: check out',
  haveLeftTitle: 'Have you left {office} office?',
  haveLeft: 'Have you left?',
  iHaveLeft: 'I have left',
  stillOnList: 'You stay on the list of {office} office.',
  stayIntro:
    'In an emergency the office looks for you, also after it closes, until you say that you leave or the day is over.',
  linkNotRecognised: LINK_NOT_RECOGNISED,
  linkOver: LINK_OVER,
}

export type LeavingTextKey = keyof typeof en

type Texts = Record<LeavingTextKey, string>

const es: Texts = {
  ...OWN_STATEMENT_TEXTS.es,
  leaveTitle: '¿Se va de la oficina {office}?',
  leaveIntro: 'Pulse una vez y, en una emergencia, nadie le buscará aquí.',
  iAmLeaving: 'Me voy ahora',
  leftIntro: 'En una emergencia ya nadie le buscará aquí.',
  notInHere: 'Su entrada en la oficina {office} no está registrada, así que aquí no tiene que hacer nada.',
  inElsewhere:
    'Su entrada está registrada en la oficina {office} desde las {time}, y no aquí. Puede indicar en la página de inicio que se va.',
  stayingIn: 'Si se queda, puede registrar ahora su entrada.',
  exitReplaced:
    'Es posible que el código haya cambiado. Puede indicar en la página de inicio que se va, o avisar en recepción.',
  exitOffline:
    'No hay conexión, así que nadie sabe todavía que se va. Compruebe su red y pulse Reintentar, o avise en recepción. También puede indicarlo más tarde en la página de inicio.',
  staffSignInToLeave: 'Personal: inicie sesión para salir',
  visitorCheckOut: 'Visitas: registrar salida',
  haveLeftTitle: '¿Ha salido de la oficina {office}?',
  haveLeft: '¿Ha salido ya?',
  iHaveLeft: 'Ya he salido',
  stillOnList: 'Sigue en la lista de la oficina {office}.',
  stayIntro:
    'En una emergencia la oficina le buscará, también después de cerrar, hasta que indique que se va o termine el día.',
  linkNotRecognised:
    'No hemos podido reconocer este enlace. Ábralo de nuevo desde el correo, con todo lo que sigue a #.',
  linkOver: 'Este enlace ya no vale: su día ha pasado o usted ha vuelto a registrar una entrada.',
}

const pt: Texts = {
  ...OWN_STATEMENT_TEXTS.pt,
  leaveTitle: 'Vai sair do escritório {office}?',
  leaveIntro: 'Toque uma vez e, em uma emergência, ninguém procurará você aqui.',
  iAmLeaving: 'Estou saindo agora',
  leftIntro: 'Em uma emergência, ninguém mais procurará você aqui.',
  notInHere: 'A sua entrada no escritório {office} não está registrada, portanto não há nada a fazer aqui.',
  inElsewhere:
    'A sua entrada está registrada no escritório {office} desde as {time}, e não aqui. Você pode informar na página inicial que está saindo.',
  stayingIn: 'Se você fica, pode registrar a entrada agora.',
  exitReplaced:
    'O código pode ter sido substituído. Você pode informar na página inicial que está saindo ou avisar a recepção.',
  exitOffline:
    'Não há conexão, portanto ninguém sabe ainda que você está saindo. Verifique a sua rede e toque em Tentar novamente, ou avise a recepção. Você também pode informar isso mais tarde na página inicial.',
  staffSignInToLeave: 'Equipe: iniciar sessão para sair',
  visitorCheckOut: 'Visitante: registrar saída',
  haveLeftTitle: 'Você já saiu do escritório {office}?',
  haveLeft: 'Você já saiu?',
  iHaveLeft: 'Já saí',
  stillOnList: 'Você continua na lista do escritório {office}.',
  stayIntro:
    'Em uma emergência, o escritório procurará você, também depois de fechar, até você informar que está saindo ou o dia terminar.',
  linkNotRecognised:
    'Não foi possível reconhecer este link. Abra-o novamente a partir do e-mail, com tudo o que vem depois do #.',
  linkOver: 'Este link não vale mais: o dia dele passou ou você registrou outra entrada.',
}

/** The texts of the exit and of the link in the reminder. They are apart from the other texts of the door, whose pages load first. */
export const LEAVING_TEXTS: Record<Language, Texts> = { en, es, pt }
