import type { Catalogue } from './en'

export const es: Catalogue = {
  agree: 'Aceptar',
  cancel: 'Cancelar',
  close: 'Cerrar',
  retry: 'Reintentar',
  language: 'Idioma',
  footerPrivacy: 'Protección de datos COVID-19',
  footerFaq: 'Preguntas frecuentes (en inglés)',
  footerNews: 'Novedades: noviembre de 2021 (en inglés)',

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
  alreadyIn: 'Registró su entrada a las {time}.',

  completeCheckIn: 'Completar el registro de entrada',
  pressOk: 'Pulse Aceptar para completar su entrada en la oficina {office}.',
  keyRenewed:
    'El código de la oficina {office} se ha sustituido desde que lo escaneó. Su entrada aún no está registrada: vuelva a escanear el cartel de la entrada o abra «Check-In to this office» en la ficha de la oficina.',

  phaseClosedDirected: 'Cerrada por decisión de {organisation}',
  phaseClosedGovernment: 'Cerrada por orden del gobierno',
  phaseApprovedOnly: 'Cerrada: solo con acceso aprobado',
  phaseScheduled: 'Abierta con acceso programado',
  phaseOpen: 'Abierta por completo',
  phaseUntil: 'Hasta el {day}',
  phaseExpired: 'Este estado caducó el {day} y puede haber cambiado desde entonces.',
  checkInAnyway: 'Puede registrar su entrada de todos modos.',

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
  formRanOut: 'Su formulario ha caducado mientras tanto. Confirme de nuevo cada punto.',
  signInAgain: 'Su sesión se ha cerrado. Vuelva a iniciar sesión para registrar su entrada.',
  tooManyAttempts: 'Demasiados intentos. Espere un momento y vuelva a pulsar.',
  tooManyWait:
    'Demasiados intentos desde aquí. Vuelva a intentarlo dentro de {time}. Si no puede esperar, avise en recepción de que está aquí.',

  notShown: 'No se ha podido cargar esta página',
  notShownHint:
    'Puede que la conexión sea débil o que se acabe de instalar una versión nueva. Pulse Reintentar.',

  visitorHeading: 'Visitas',
  checkOut: 'Registrar salida',
  visiting: 'Visita la oficina',
  otherOffice: 'Elegir otra oficina',
  office: 'Oficina',
  chooseOffice: 'Elija una oficina',
  officesNotRead: 'No se ha podido cargar la lista de oficinas.',
  name: 'Nombre',
  email: 'Correo electrónico',
  company: 'Empresa',
  phone: 'Número de contacto',
  phoneHint: 'Con este número registrará su salida.',
  host: 'Persona a la que visita en {organisation}',
  invalidEmail: 'Introduzca una dirección de correo electrónico válida',
  invalidPhone: 'Introduzca un número de teléfono',
  officeNotSet: 'No se ha indicado la oficina. Vuelva a escanear el código QR.',
  enterName: 'Introduzca su nombre',
  enterCompany: 'Introduzca su empresa',
  enterPhone: 'Introduzca su número de contacto',
  enterHost: 'Introduzca el nombre de la persona a la que visita',

  healthForm: 'Formulario de salud para visitantes',
  healthAsked: 'Esta oficina pregunta a sus visitantes por su salud.',
  healthTicked: '{ticked} de {count} puntos confirmados',
  healthNotRead: 'No se ha podido cargar lo que esta oficina pregunta a sus visitantes.',
  healthValidity: 'Este formulario es válido durante 48 horas.',
  healthAllItems: 'Debe marcar todos los puntos para que se apruebe este formulario de salud.',
  ok: 'Aceptar',

  agreeToPolicy: 'Acepto la política de recogida y tratamiento de datos.',
  readPolicy: 'Leer la política (se abre en una ventana nueva)',
  rememberMe: 'Recordarme en este dispositivo',
  rememberMeHint: 'Solo en un dispositivo propio: la próxima vez el formulario ya estará relleno.',
  forgetMeHint: 'Sus datos se guardan en este dispositivo. Desmarque la casilla para borrarlos.',
  reset: 'Restablecer',
  stillMissing: 'Aún falta: {list}',
  healthShort: 'formulario de salud',
  policyShort: 'consentimiento',

  visitorWelcome:
    'Le damos la bienvenida a {organisation}. Recuerde registrar su salida cuando deje la oficina.',
  nextVisitor: 'Siguiente visita',
  nextVisitorIn: 'Lista para la siguiente visita en {time}.',
  stillThere: '¿Sigue ahí?',
  deletedIn: 'Lo que se ha escrito aquí se borrará en {time}.',
  stillHere: 'Sí, continuar',
  startAgain: 'Borrar y empezar de nuevo',
  openVisit: 'Su entrada en la oficina {office} está registrada desde las {time}.',
  endVisit: 'Terminar mi visita',
  orByPhone: 'O con su número de contacto:',
  checkOutPhone: 'Introduzca su número de teléfono de contacto para registrar la salida.',
  checkedOut: 'Salida registrada. Cuídese.',
  visitorThanks: 'Gracias por visitar {organisation}.',
  leftByWord:
    'Otras personas pueden conocer su número, así que en una emergencia la oficina aún le buscaría. Si registró su entrada en un dispositivo propio, pulse también allí «{button}».',
  noOpenVisit:
    'No hay ninguna visita abierta con este número. Escríbalo igual que cuando registró su entrada.',
  noVisitOfDevice: 'No hay ninguna visita abierta en este dispositivo. Puede que ya haya terminado.',
  visitorOffline: 'No hay conexión. No se ha perdido nada: compruebe su red y pulse Reintentar.',
  visitorNotAnswered:
    'El servidor no puede responder en este momento. No se ha perdido nada: espere un poco y pulse Reintentar.',
  checkOutNotAnswered:
    'El servidor no puede responder en este momento. No se ha perdido nada: espere un poco y vuelva a pulsar.',
  visitorsWait:
    'Demasiados intentos en este momento. No se ha perdido nada: vuelva a intentarlo dentro de {time}. Si no puede esperar, pida en recepción o a la persona a la que visita que registre su entrada.',
  leavingWait:
    'Demasiados intentos en este momento. No se ha perdido nada: vuelva a intentarlo dentro de {time}. No hace falta que espere: diga en recepción o a la persona a la que visita que se marcha.',
  noDatabase: 'La base de datos no está disponible. Vuelva a intentarlo dentro de un momento.',
  specialCharacters: 'Quite los caracteres especiales',
  sending: 'Un momento, por favor…',

  scanTitle: 'Escanear QR',
  scanPlease: 'Registre su entrada escaneando el código QR.',
  scanStarting: 'Iniciando la cámara…',
  scanForeign: 'Este no es el código de una oficina de {organisation}.',
  scanFound: 'Código encontrado. Un momento, por favor…',
  scanPicture: 'Imagen de la cámara',
  scanLightOn: 'Encender la luz',
  scanLightOff: 'Apagar la luz',
  scanNoLight: 'No se ha podido cambiar la luz.',
  scanCamera: 'Cámara',
  scanCameraNumber: 'Cámara {number}',
  scanError: 'Error al escanear',
  scanErrorText:
    'No se ha podido escanear el código QR. Póngase en contacto con la coordinación local de COVID-19.',
  scanErrorHint: 'Puede que el navegador necesite su permiso para usar la cámara.',
}
