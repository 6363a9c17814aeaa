import type { DataTexts } from './english-text'

export const SPANISH: DataTexts = {
  duties: {
    coordinator: 'Coordinación de la oficina',
    warden: 'Encargado de evacuación',
    'first-aider': 'Primeros auxilios',
    reception: 'Recepción',
    'health-and-safety': 'Seguridad y salud',
    privacy: 'Privacidad',
    'acting-warden': 'Encargado de evacuación suplente',
  },
  administrators: 'Administradores',
  groups: {
    everybody: 'Todas las personas con la sesión iniciada',
    host: 'La persona visitada que indicó la visita, mientras se dice sin confirmar que la visita ha salido',
    seen: 'La persona cuyos datos se miraron, ese mismo día',
    support: 'El equipo de soporte, por correo',
  },
  why: {
    'call the roll': 'para saber en una alarma quién puede estar dentro',
    'lead the roll call': 'para terminar de pasar lista y aprender de ello',
    'read attendance': 'para prever para cuántas personas debe ser segura una oficina',
    'trace contacts': 'para encontrar a quien estuvo cerca de alguien que enfermó',
    'receive visitors': 'para recibir a las visitas y anotar quién ha salido',
    'read the audit': 'para comprobar quién cambió, leyó o descargó qué',
    'answer for personal data': 'a petición de la persona',
    'download everything': 'para informar sobre estados y entradas',
    'administer people': 'para mantener correctos los datos de las personas',
    'see declarations': 'para ver de quién es válido el formulario',
    'correct an office': 'para corregir el país o la zona horaria de una oficina, o cerrarla definitivamente',
    'give duties': 'para dar y retirar funciones',
  },
  kinds: {
    record: {
      name: 'Sus datos',
      what: 'nombre, foto, correo electrónico, oficina, rol y comentario, y quién los cambió por última vez',
      why: 'Los colegas se encuentran.',
    },
    'day statuses': {
      name: 'Estado de cada día',
      what: 'casa, oficina, cliente o ausencia, y un comentario',
      why: 'Los colegas saben dónde localizarse.',
    },
    'checked in today': {
      name: 'Entrada de hoy',
      what: 'si ha registrado hoy su entrada en una oficina: sí o no',
      why: 'Los colegas saben quién está.',
    },
    helpers: {
      name: 'Encargados de evacuación y primeros auxilios',
      what: 'quién es encargado de evacuación o presta primeros auxilios en una oficina, si está ahora, y su estado de hoy',
      why: 'En una alarma o tras un accidente, cualquiera encuentra ayuda.',
    },
    'check-ins': {
      name: 'Entradas de empleados',
      what: 'quién llegó a qué oficina, cuándo y con qué código',
      why: 'Se sabe quién puede estar dentro en una alarma, y quién coincidió con quién si alguien enferma.',
    },
    leaving: {
      name: 'Salir y quedarse',
      what: 'lo que usted o la recepción dijo de su salida o de que sigue allí, cómo y cuándo',
      why: 'En una alarma nadie busca a quien ya ha salido, y no cuenta como contacto.',
    },
    visits: {
      name: 'Visitas',
      what: 'nombre, correo electrónico, empresa, teléfono y persona visitada, y cuándo y cómo empezó y terminó la visita',
      why: 'La oficina recibe a las visitas y sabe quién está dentro.',
    },
    'roll call lists': {
      name: 'Listas al pasar lista',
      what: 'quién estaba en la lista de una oficina en un día',
      why: 'Las marcas de varios encargados se refieren a la misma persona.',
    },
    'roll call marks': {
      name: 'Marcas al pasar lista',
      what: 'qué se marcó de quién, por quién y cuándo, y quién empezó, pasó y terminó la lista',
      why: 'Se encuentra a quien falta, y una marca equivocada se puede aclarar.',
    },
    contacts: {
      name: 'Rastreo de contactos',
      what: 'quién estuvo en una oficina al mismo tiempo que alguien, y durante cuántos minutos',
      why: 'Se puede avisar a las personas si alguien enferma.',
    },
    declarations: {
      name: 'Declaraciones de salud',
      what: 'que se confirmaron todos los puntos, con qué texto, para qué oficina y hasta cuándo; nunca una respuesta',
      why: 'En una oficina que pide un formulario se entra con uno válido.',
    },
    'weekly snapshots': {
      name: 'Copia de cada semana',
      what: 'los estados de una semana, tomados el lunes, con nombre, oficina y comentarios',
      why: 'Una semana pasada se puede leer como era.',
    },
    attendance: {
      name: 'Cifras de una oficina',
      what: 'cuántas personas llegaron, cuántas de ellas están y cuántas se esperan, sin nombres',
      why: 'Personas y oficinas pueden planificar.',
    },
    extracts: {
      name: 'Archivos',
      what: 'datos personales que alguien descarga como archivo',
      why: 'Hacen falta listas en papel y en otros programas.',
    },
    audit: {
      name: 'El registro de auditoría',
      what: 'quién cambió, leyó o descargó qué, quién inició sesión y sobre quién fue, por dirección de correo; sin comentarios ni datos de salud',
      why: 'Un abuso se puede demostrar.',
    },
    looks: {
      name: 'Quién miró',
      what: 'quién le vio por su nombre el día de su entrada, y cuándo',
      why: 'Usted sabe quién miró sus datos.',
    },
    duties: {
      name: 'Funciones',
      what: 'quién tiene qué función, dónde, desde cuándo y hasta cuándo, y el fin de su certificado; los colegas ven a los encargados de evacuación y de primeros auxilios, y nada más',
      why: 'Solo quien tiene una función ve más que sus colegas.',
    },
    offices: {
      name: 'Nombres en una oficina',
      what: 'quién coordina una oficina y quién la cambió por última vez',
      why: 'Usted sabe a quién preguntar.',
    },
    'sign-in': {
      name: 'Cómo inicia sesión',
      what: 'la contraseña como resumen cifrado, el enlace con su cuenta de empresa, un segundo factor, cifrado, y durante una hora como máximo el resumen de un enlace enviado; a nadie se le muestra una contraseña ni un código',
      why: 'Nadie más entra en su cuenta.',
    },
    sessions: {
      name: 'Dónde tiene la sesión iniciada',
      what: 'el tipo de navegador, cómo, cuándo y desde qué país inició la sesión, y el último uso',
      why: 'Puede cerrar cada sesión.',
    },
    'known devices': {
      name: 'Navegadores conocidos',
      what: 'los navegadores en los que inició sesión antes, cada uno como resumen cifrado',
      why: 'Se le avisa de un inicio de sesión en uno nuevo.',
    },
    'alarm messages': {
      name: 'Mensajes de alarma',
      what: 'los dispositivos en los que los activó',
      why: 'Su dispositivo muestra una alarma.',
    },
    tickets: {
      name: 'Solicitudes de soporte',
      what: 'nombre, correo electrónico y descripción',
      why: 'Alguien puede ayudarle.',
    },
    mails: {
      name: 'Mensajes para usted',
      what: 'dirección y asunto; el texto solo hasta que se envía',
      why: 'Ningún mensaje se pierde ni se envía dos veces.',
    },
    'barred addresses': {
      name: 'Direcciones de cuentas eliminadas',
      what: 'un resumen cifrado de la dirección, y desde cuándo',
      why: 'Nadie abre la cuenta de nuevo.',
    },
    'repeated calls': {
      name: 'Respuestas a sus últimas acciones',
      what: 'la respuesta a cada pulsación, y que algo ha cambiado',
      why: 'Pulsar dos veces no hace nada dos veces, y las páginas abiertas están al día.',
    },
  },
  kept: {
    'check-ins': '{days}',
    declarations: '{days}',
    'day statuses': '{days} después de ese día',
    'weekly snapshots': '{days}',
    tickets: '{days}',
    mails: '{days}',
    'audit entries': '{days}',
    record: 'hasta que se cambie o se elimine la cuenta',
    today: 'hasta que termina el día',
    'worked out': 'no se guarda; se cuenta cada vez a partir de entradas y estados',
    'no copy': 'El servidor no guarda ninguna copia. Quien descarga un archivo debe borrarlo.',
    duties: 'hasta que se retira; una que ha terminado, {days} más',
    sessions: '{days}, o hasta que cierre la sesión',
    'known devices': '{days} después de su último inicio de sesión en él',
    'sign-out': 'hasta que los desactive o cierre la sesión',
    'new record': 'hasta que un administrador abra la cuenta de nuevo',
    'repeated calls': '{days}',
  },
  heading: 'Quién puede ver qué',
  intro:
    'Para cada tipo de datos personales: quién puede verlos en una oficina, cuántas personas son ahora, para qué, durante cuánto tiempo se guardan y si las consultas quedan registradas. La página se hace a partir de las reglas con las que decide Whereabouts. Muestra cifras, y ningún nombre.',
  office: 'Oficina',
  print: 'Imprimir',
  noOffice: 'Elija una oficina para ver quién puede ver qué allí.',
  dutiesAt: 'Funciones que cuentan en {office}',
  dutiesNote:
    'Una función se da para una oficina, un país, una unidad de negocio o en todas partes. Quien la tiene para dos de ellos cuenta en ambos, y una vez en «Personas». La página de la oficina nombra a quien la coordina.',
  officePage: 'A la página de {office}',
  duty: 'Función',
  people: 'Personas',
  thisOffice: 'Aquí',
  given: 'Dada para',
  everywhere: 'En todas partes',
  everybodyCount: '{people} personas pueden iniciar sesión. {administrators} de ellas administran.',
  kindsHeading: 'Quién ve qué datos',
  kindsNote:
    '«Usted: los suyos» quiere decir: en el archivo de «Download my data» en el menú detrás de sus iniciales. «A petición de la persona» quiere decir: si alguien pide sus propios datos o quiere que se borren.',
  kind: 'Datos',
  viewers: 'Los ven',
  time: 'Se guardan',
  looks: 'Consultas',
  peopleWithRight: 'Con una función para ello o el rol Admin: {people}',
  everywhereOnly: '{who}, si cuenta en todas partes',
  forWhy: '{who}: {why}',
  administratorsToo: 'Administradores: todo esto',
  administratorsAlso: 'Administradores: todo esto, y {why}',
  onlyAdministrators: 'Solo administradores: {why}',
  nobody: 'Nadie; ninguna página los muestra',
  own: 'Usted: los suyos',
  looksRecorded: 'Cada consulta queda en el registro de auditoría.',
  looksPartly: 'Las consultas quedan en el registro de auditoría, pero no todas las de: {who}.',
  looksUnrecorded: 'Las consultas no quedan registradas.',
  looksTold: 'La página de inicio se lo dice el día de su entrada.',
  looksToldPartly: 'La página de inicio le dice algunas el día de su entrada.',
  questionsHeading: 'Preguntas de comités de empresa',
  leavingInFiles: 'También está en archivos y en el rastreo de contactos.',
  leavingNotInFiles: 'No está en ningún archivo ni en el rastreo de contactos.',
  questions: [
    {
      asked: '¿Quién ve mis entradas?',
      answer:
        'Los colegas ven si ha registrado hoy su entrada y, si es encargado de evacuación o presta primeros auxilios, si está ahora; nada más. La oficina y la hora las ven las personas con estas funciones: {seesCheckIns}; y los administradores.',
    },
    {
      asked: '¿Hay un perfil de mi presencia durante meses?',
      answer:
        'Ninguna página muestra los días de una persona. Las entradas se eliminan tras {checkIns} y los estados {statuses} después de su día, así que nada llega más atrás. Los archivos de una oficina nombran a quien llegó cada uno de esos días, y cada descarga queda registrada.',
    },
    {
      asked: '¿Puede verlo mi superior?',
      answer:
        'Whereabouts no sabe quién es superior de quién. Un superior ve lo que ve cualquier colega, salvo que tenga una de las funciones de esta página o administre.',
    },
    {
      asked: '¿Cuánto tiempo se guarda?',
      answer:
        'Cada tipo de datos tiene su plazo en esta página: entradas {checkIns}, estados {statuses}, registro de auditoría {audit}. Lo más antiguo se elimina cada noche.',
    },
    {
      asked: '¿Quién miró mis datos, y cuándo?',
      answer:
        'El día de su entrada, la página de inicio muestra quién le vio por su nombre al pasar lista, en un archivo, en una búsqueda o en el rastreo de contactos, y cuándo. El registro de auditoría guarda estas consultas {audit}. Para un día anterior, pregunte a alguien con la función Privacidad. Los colegas que abren la lista de personas no dejan registro.',
    },
    {
      asked: '¿Se registra cuándo salgo?',
      answer:
        'Solo si lo dice usted, o si lo dice la recepción. Nada lo mide. Lo ven las personas con estas funciones: {seesLeaving}; y los administradores. De quien es encargado de evacuación o presta primeros auxilios, cualquiera ve que ya no está, sin la hora. {leavingInFiles} Una salida que nadie dijo es una estimación y se llama así.',
    },
    {
      asked: '¿Quién puede exportar datos?',
      answer:
        'Cualquier persona con la sesión iniciada puede descargar la lista de personas de una oficina con sus estados, como la muestra la página. Todos los demás archivos son para personas con estas funciones: {exports}; y para administradores. Cada descarga queda registrada con persona, hora y oficina.',
    },
    {
      asked: '¿Qué pasa en una alarma?',
      answer:
        'Las personas con estas funciones ven por su nombre quién puede estar dentro, y marcan a quien se ha encontrado: {callsTheRoll}. Quien ha registrado su entrada puede asumir la función de encargado suplente hasta que se termina de pasar lista, durante {hours} horas como máximo. Queda registrado que la asumió. Quien coordina la oficina, si la oficina lo tiene, recibe un mensaje.',
    },
    {
      asked: '¿Se guardan aparte los datos de las visitas?',
      answer:
        'Las visitas no tienen cuenta. Se guardan junto a las entradas de empleados, también {checkIns}, y ninguna lista de colegas las muestra. Las ven las personas con estas funciones: {seesVisits}; los administradores; y en parte la persona visitada.',
    },
    {
      asked: '¿Sirve para controlar el rendimiento?',
      answer:
        'No está hecho para eso. Una entrada es lo que una persona dice en la puerta, y ninguna página suma horas de trabajo. El informe de pasar lista dice con qué rapidez respondió una oficina y quién marcó a quién, y no se hace ninguna lista por persona. Quien puede leer entradas o archivos podría abusar de ellos. Para eso están el registro de auditoría y los plazos cortos.',
    },
  ],
}
