import type { Catalogue } from './en'

export const es: Catalogue = {
  agree: 'Aceptar',
  cancel: 'Cancelar',
  close: 'Cerrar',
  retry: 'Reintentar',
  language: 'Idioma',

  welcome: '¡Le damos la bienvenida a {organisation}!',
  processing: 'Estamos procesando sus datos. Espere, por favor.',
  officeNotRecognised: 'No hemos podido reconocer el código de la oficina.',
  scanAgain:
    'Es posible que el código haya cambiado. Vuelva a escanear el cartel de la entrada o pregunte en recepción.',
  signInToCheckIn: 'Iniciar sesión para registrar la entrada',
  greeting: 'Hola, {name}. Le damos la bienvenida a la oficina {office}',
  readyToCheckIn: 'Registre ahora su entrada para que el resto del equipo sepa que está aquí.',
  checkIn: 'Registrar entrada',
  visitorInstead: 'Pulse aquí si viene de visita',
  backToApp: 'Volver a la aplicación',
  welcomeToOffice: 'Le damos la bienvenida a la oficina {office}',
  staffOrVisitor: '¿Trabaja en {organisation} o viene de visita?',
  staffSignIn: 'Acceso del personal',
  visitor: 'Pulse aquí si viene de visita',
  notReached: 'No hemos podido conectar con el servidor',
  notReachedHint: 'Parece que no hay conexión. Compruebe su red y pulse Reintentar.',
  notAnswered: 'Esto está tardando un poco',
  notAnsweredHint: 'El servidor no puede responder en este momento. Espere un poco y pulse Reintentar.',
  checkedIn:
    'Ha registrado correctamente su entrada en la oficina {office}. Cuídese. Puede cerrar esta página o',
  continueWithApp: 'Continuar en la aplicación',

  privacyPolicy: 'Política de privacidad',
  privacyRecords:
    'Cuando registra su entrada, {organisation} guarda su nombre, su correo electrónico, la oficina y la hora. Si la oficina hace preguntas de salud, también guarda que las ha confirmado todas y hasta cuándo es válida esa confirmación. Las respuestas en sí no se guardan.',
  privacyUse:
    'Sus colegas pueden ver que está en la oficina y hasta cuándo es válido su formulario. Los administradores usan estos datos para rastrear contactos. Los datos se eliminan tras un tiempo limitado.',
  privacyAgree: 'Al pulsar Aceptar, consiente que sus datos se recojan y se traten de esta manera.',
  privacyContact: 'Preguntas sobre sus datos:',
  privacyDocument: 'Leer el aviso de protección de datos (se abre en una ventana nueva)',

  communityResponsibility: 'Responsabilidad comunitaria',
  last14Days: 'En los últimos 14 días, confirmo que:',
  willExpireOn: 'Caducará el {time}',
  unableToTick: 'Si no puede marcar todos los puntos, cancele el registro de su entrada.',

  reminder: 'Recordatorio',
  reminderIntro: 'Al entrar en la oficina, ha confirmado que en los últimos 14 días:',

  checkInCancelled: 'Registro de entrada cancelado',
  notPermitted:
    'NO tiene permiso para entrar en la oficina. Si necesita acceder a ella, póngase en contacto con la coordinación de COVID. Tenga en cuenta que NO se ha registrado su entrada en la oficina {office}.',

  formSubmitted: 'Se ha enviado un nuevo formulario de Responsabilidad comunitaria. Cuídese.',
  checkedInTo: 'Entrada registrada en la oficina {office}. Cuídese.',
  checkInFailed: 'Algo ha salido mal, inténtelo de nuevo',
  declarationFailed: 'Algo ha salido mal, inténtelo de nuevo.',
  noConnection: 'No hay conexión. No se ha perdido nada: compruebe su red y vuelva a pulsar.',
  questionsChanged: 'Lo que pregunta esta oficina acaba de cambiar. Léalo de nuevo, por favor.',
  signInAgain: 'Su sesión se ha cerrado. Vuelva a iniciar sesión para registrar su entrada.',
  tooManyAttempts: 'Demasiados intentos. Espere un momento y vuelva a pulsar.',
}
