import type { Language } from '../../../domain/language'
import { LINK_IS_OVER, LINK_UNKNOWN } from '../../../domain/roll-call/link-contract'

const en = {
  alarmHere: 'Alarm at {office} office. Leave the building and go to the assembly point.',
  drillHere: 'Drill at {office} office. Leave the building and go to the assembly point.',
  sayWhere: 'Say where you are',
  title: 'Where are you?',
  intro: 'Nothing is sent until you press a button. You can change your answer later.',
  seen: 'I am out',
  seenHint: 'I have left the building and I am safe.',
  help: 'I need help',
  helpHint: 'I am still inside, or I am hurt.',
  out: 'I am not in the building',
  outHint: 'I was not there when the alarm began.',
  place: 'Where in the building are you?',
  placeHint: 'Floor, room, or what is near you. You can leave this empty.',
  sendPlace: 'Send the place',
  said: 'You said: {answer}',
  heard: 'The wardens of {office} office can see it.',
  placeHeard: 'The wardens can see the place: {place}',
  callToo: 'If you are in danger, call the emergency number too. Nobody may read this at once.',
  change: 'Change my answer',
  offline: 'No connection. Tell a warden.',
  notAnswered: 'The server does not answer. Tell a warden.',
  tooOften: 'Too many attempts. Tell a warden, or call the emergency number.',
  tryAgain: 'Send again',
  noLink: 'This link is not complete',
  noLinkHint:
    'Open it from the mail again, with everything after the #. If you need help, please call the emergency number.',
  over: LINK_IS_OVER,
  unknown: LINK_UNKNOWN,
}

export type AlarmTextKey = keyof typeof en

type Texts = Record<AlarmTextKey, string>

const es: Texts = {
  alarmHere: 'Alarma en la oficina {office}. Salga del edificio y vaya al punto de encuentro.',
  drillHere: 'Simulacro en la oficina {office}. Salga del edificio y vaya al punto de encuentro.',
  sayWhere: 'Decir dónde está usted',
  title: '¿Dónde está usted?',
  intro: 'No se envía nada hasta que pulse un botón. Puede cambiar su respuesta después.',
  seen: 'Estoy fuera',
  seenHint: 'He salido del edificio y estoy a salvo.',
  help: 'Necesito ayuda',
  helpHint: 'Sigo dentro, o tengo alguna herida.',
  out: 'No estoy en el edificio',
  outHint: 'No estaba allí cuando empezó la alarma.',
  place: '¿En qué lugar del edificio está?',
  placeHint: 'Planta, sala o lo que tenga cerca. Puede dejarlo vacío.',
  sendPlace: 'Enviar el lugar',
  said: 'Ha dicho: {answer}',
  heard: 'Los responsables de evacuación de la oficina {office} pueden verlo.',
  placeHeard: 'Los responsables de evacuación pueden ver el lugar: {place}',
  callToo: 'Si corre peligro, llame también al número de emergencias. Puede que nadie lea esto enseguida.',
  change: 'Cambiar mi respuesta',
  offline: 'No hay conexión. Avise a un responsable de evacuación.',
  notAnswered: 'El servidor no responde. Avise a un responsable de evacuación.',
  tooOften: 'Demasiados intentos. Avise a un responsable de evacuación o llame al número de emergencias.',
  tryAgain: 'Enviar de nuevo',
  noLink: 'Este enlace no está completo',
  noLinkHint:
    'Ábralo de nuevo desde el correo, con todo lo que sigue a #. Si necesita ayuda, llame al número de emergencias.',
  over: 'Este recuento ha terminado. Si necesita ayuda, llame al número de emergencias.',
  unknown: 'Este enlace no es válido. Si necesita ayuda, llame al número de emergencias.',
}

const pt: Texts = {
  alarmHere: 'Alarme no escritório {office}. Saia do prédio e vá ao ponto de encontro.',
  drillHere: 'Simulado no escritório {office}. Saia do prédio e vá ao ponto de encontro.',
  sayWhere: 'Dizer onde você está',
  title: 'Onde você está?',
  intro: 'Nada é enviado até você tocar em um botão. Depois você pode mudar a resposta.',
  seen: 'Já saí',
  seenHint: 'Saí do prédio e estou em segurança.',
  help: 'Preciso de ajuda',
  helpHint: 'Ainda estou dentro, ou estou com algum ferimento.',
  out: 'Não estou no prédio',
  outHint: 'Eu não estava lá quando o alarme começou.',
  place: 'Em que lugar do prédio você está?',
  placeHint: 'Andar, sala ou o que está por perto. Pode deixar em branco.',
  sendPlace: 'Enviar o lugar',
  said: 'Você disse: {answer}',
  heard: 'Os brigadistas do escritório {office} podem ver isso.',
  placeHeard: 'Os brigadistas podem ver o lugar: {place}',
  callToo:
    'Se estiver em perigo, ligue também para o número de emergência. Talvez ninguém leia isto na hora.',
  change: 'Mudar a minha resposta',
  offline: 'Sem conexão. Avise um brigadista.',
  notAnswered: 'O servidor não responde. Avise um brigadista.',
  tooOften: 'Tentativas demais. Avise um brigadista ou ligue para o número de emergência.',
  tryAgain: 'Enviar de novo',
  noLink: 'Este link não está completo',
  noLinkHint:
    'Abra-o de novo pelo e-mail, com tudo o que vem depois do #. Se precisar de ajuda, ligue para o número de emergência.',
  over: 'Esta chamada terminou. Se precisar de ajuda, ligue para o número de emergência.',
  unknown: 'Este link não é válido. Se precisar de ajuda, ligue para o número de emergência.',
}

/** The texts of an alarm for who is not signed in: the page behind a link, and the notice for visitors. They are apart, so that the other pages of the door need not load them. */
export const ALARM_TEXTS: Record<Language, Texts> = { en, es, pt }
